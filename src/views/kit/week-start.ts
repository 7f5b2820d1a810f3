/** On which day a week begins in a language, from Monday 1 to Sunday 7. */
import type { WeekDay } from '../../domain/calendar-month.ts'
import { INTL_TAG, type Locale } from '../../domain/constants.ts'

/** For browsers that don't say it. English is written as in Britain, as dates are. */
export const WEEK_START: Readonly<Record<Locale, WeekDay>> = { en: 1, zh: 1, hk: 7, ja: 7, ko: 7, de: 1, fr: 1, it: 1, es: 1, ar: 6, th: 7 }

interface SaysWeek {
  readonly weekInfo?: { readonly firstDay?: number }
  getWeekInfo?(): { readonly firstDay?: number }
}

const isWeekDay = (day: number | undefined): day is WeekDay => day !== undefined && Number.isInteger(day) && day >= 1 && day <= 7

/** @param localeOf how the browser knows a locale */
export const weekStartOf = (locale: Locale, localeOf: (tag: string) => SaysWeek = (tag) => new Intl.Locale(tag) as object): WeekDay => {
  const known = localeOf(locale === 'en' ? 'en-GB' : INTL_TAG[locale])
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? {}
  return isWeekDay(firstDay) ? firstDay : WEEK_START[locale]
}
