/** The language of the page: the list, the texts that are loaded when chosen, and the operator's content in the footer. */
import * as z from 'zod/mini'
import { directionOf, LANGUAGE_TAG, languageTypeOf, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { contentItem } from '../../src/domain/wire/market.ts'
import type { LanguageEvent } from '../../src/machines/language/language.types.ts'
import { openAssetGate, type AssetGate } from '../support/pages/asset-gate.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { forbidReading, forbidWriting } from '../support/pages/forbidden-storage.ts'
import { button, chosen, dressed, link, no, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment, Occurrence } from '../support/pages/moments.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文',
  ja: '日本語',
  ko: '한국어',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  ar: 'العربية',
  th: 'ไทย',
}
const CONTENT = { 1: '关于我们', 2: 'About the company' } as const

/**
 * What is loaded stays loaded, and what hangs is not asked for again: a path that loads a language twice takes another
 * language for the second time.
 */
const SPARE: Readonly<Record<string, readonly Locale[]>> = { en: ['de'], zh: ['zh', 'ko', 'it'] }
const wantAnew = ({ notes }: Stage, locale: Locale): void => {
  const used = (notes.get('used') ?? '').split(' ')
  const spare = (SPARE[locale] ?? []).find((each) => !used.includes(each)) ?? locale
  notes.set('used', [...used, spare].join(' ')).set('wanted', spare)
}
/** The language that the page speaks, and the one it was asked for. */
const spoken = ({ notes }: Stage): Locale => (notes.get('spoken') ?? 'en') as Locale
const wanted = ({ notes }: Stage): Locale => (notes.get('wanted') ?? 'en') as Locale

const gates = new WeakMap<Stage, AssetGate>()
const gateOf = (stage: Stage): AssetGate => {
  if (!gates.has(stage)) gates.set(stage, openAssetGate(stage.context))
  return gates.get(stage)!
}

const choose = (stage: Stage, locale: Locale) =>
  act(`chooses ${NAMES[locale]}`, async ({ page }) => {
    const now = spoken(stage)
    if (!stage.now.leaves.includes('picker.open')) await stage.press('button', text('language.pick', { name: NAMES[now] }, now))
    await page.getByRole('radio', { name: NAMES[locale] }).click()
  })

const retry = (stage: Stage) => {
  const name = text('common.tryAgain', {}, spoken(stage))
  return act(`presses "${name}"`, ({ page }) => page.getByRole('button', { name, exact: true }).last().click())
}

const pageLooks = (stage: Stage): readonly Look[] => {
  const now = spoken(stage)
  return [
    dressed({ language: LANGUAGE_TAG[now], direction: directionOf(now) }),
    button(text('language.pick', { name: NAMES[now] }, now), 'on'),
  ]
}
const failedSentence = (stage: Stage): string =>
  text('language.failed', { name: NAMES[wanted(stage)], current: NAMES[spoken(stage)] }, spoken(stage))

const isFirst = ({ from }: Occurrence, stage: Stage): boolean => !('event' in (stage.path.steps[from - 1] ?? {}))
const atOnce = (): string => 'The browser answers at once.'

export const language = defineBinding<LanguageEvent>({
  name: 'language',
  layouts: ['desktop', 'phone'],
  picturesEndWalks: true,
  stream: () => 'language',
  begin: (stage) => {
    const { end, output } = stage.next.effects['readLanguage']!
    const locale = (output as { locale: Locale } | undefined)?.locale
    if (locale) stage.notes.set('spoken', locale).set('wanted', locale)
    return { address: '/home', local: locale ? { locale } : {}, ...(end === 'fail' && { script: forbidReading('locale') }) }
  },
  events: {
    'language.open': (_, stage) => press(text('language.pick', { name: NAMES[spoken(stage)] }, spoken(stage))),
    'language.close': (_, stage) =>
      act('closes the list', async ({ page }) => {
        await page
          .getByRole('dialog', { name: text('language.title', {}, spoken(stage)) })
          .getByRole('button')
          .first()
          .click()
      }),
    'language.choose': ({ locale }, stage) => choose(stage, stage.next.started.length ? wanted(stage) : locale),
    // Either loads again whatever did not come. The one about the texts lies over the page, so it is the last.
    'language.retry': (_, stage) => retry(stage),
    'connection.resynced': () => handIn('The connection itself was never away.'),
  },
  effects: {
    readLanguage: { instant: atOnce },
    storeLanguage: { instant: atOnce, prepare: (stage, { end }) => forbidWriting(stage, 'locale', end === 'fail') },
    loadLanguage: {
      instant: (one, stage) => (isFirst(one, stage) ? 'The page shows its first texts before anything can be seen of it.' : null),
      prepare: async (stage, one) => {
        if (isFirst(one, stage)) return
        const step = stage.path.steps[one.from - 1]!
        if ('event' in step && step.event.type === 'language.choose') wantAnew(stage, (one.input as { locale: Locale }).locale)
        await gateOf(stage).hold(wanted(stage))
      },
      end: async (stage, one) => {
        if (one.end === 'fail') return gateOf(stage).drop(wanted(stage))
        stage.notes.set('spoken', wanted(stage))
        await gateOf(stage).release(wanted(stage))
      },
    },
    reloadContent: {
      call: { method: 'GET', path: /^\/index\/listContents\/[12]$/ },
      isOnly: false,
      // On a page that is not open yet there is nothing to stand until the content comes.
      prepare: (stage) => void (stage.page.url() === 'about:blank' && stage.notes.set('content', '')),
      checks: ({ path, query }, { input }) => {
        const { locale } = input as { locale: Locale }
        return path.endsWith(`/${languageTypeOf(locale)}`) && query.get('locale') === locale ? null : `it asks for ${path}?${query}`
      },
      reply: (_: never, stage) => {
        const type = spoken(stage) === 'zh' ? 1 : 2
        stage.notes.set('content', CONTENT[type])
        return success(z.array(contentItem), [{ id: 1, title: CONTENT[type], type: 1, locale: spoken(stage) }])
      },
    },
  },
  always: (_, stage) => pageLooks(stage),
  see: {
    'texts.restoring': () => [],
    'texts.loading': (_, stage) => [saysNothingOf(failedSentence(stage))],
    'texts.storing': (_, stage) => [saysNothingOf(failedSentence(stage))],
    'texts.ready': (_, stage) => [saysNothingOf(failedSentence(stage))],
    'texts.failed': (_, stage) => [says(failedSentence(stage)), button(text('common.tryAgain', {}, spoken(stage)), 'on')],
    'picker.closed': (_, stage) => [no('dialog', text('language.title', {}, spoken(stage)))],
    'picker.open': (_, stage) => [
      within(
        'dialog',
        text('language.title', {}, spoken(stage)),
        ...LOCALES.map((locale) =>
          chosen('radio', `${NAMES[locale]} ${text(`language.names.${locale}`, {}, spoken(stage))}`, locale === spoken(stage)),
        ),
      ),
    ],
    'content.settled': contentLooks,
    'content.reloading': contentLooks,
    'content.failed': (moment, stage) => [
      ...contentLooks(moment, stage),
      says(text('shell.contentFailed', {}, spoken(stage))),
      button(text('common.tryAgain', {}, spoken(stage)), 'on'),
    ],
  },
})

/** The desktop's footer has the operator's pages; a phone has no footer. */
function contentLooks(_: Moment, stage: Stage): readonly Look[] {
  const content = stage.notes.get('content') ?? CONTENT[2]
  if (stage.layout === 'phone') return []
  return Object.values(CONTENT).map((title) => link(title, title === content ? 'on' : 'gone'))
}
