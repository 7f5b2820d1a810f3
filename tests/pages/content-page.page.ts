/** Pages of texts: the notices, with what was read, and an item of the operator. */
import * as z from 'zod/mini'
import { languageTypeOf, type Locale } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { contentDetail, notice, type Notice } from '../../src/domain/wire/content.ts'
import type { ContentPageContext, ContentPageEvent, LoadPageInput, PageFacts } from '../../src/machines/content-page/content-page.types.ts'
import { act, byItself, defineBinding, handIn, press, type Action, type EffectBinding } from '../support/pages/binding.ts'
import { forbidReading, forbidWriting } from '../support/pages/forbidden-storage.ts'
import { button, heading, no, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { isFor } from '../support/pages/venue.ts'
import { refusal, success, type Reply } from '../support/pages/world.ts'

const ID = 12
const NAMES: Readonly<Partial<Record<Locale, string>>> = { en: 'English', zh: '简体中文' }
const TITLES: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'opening-hours': ['开市时间', 'Opening hours'],
  'new-markets': ['新品种', 'New markets'],
  maintenance: ['维护', 'Maintenance'],
}
const KEYS = Object.keys(TITLES)

const dataOf = ({ context }: Moment): ContentPageContext => context as unknown as ContentPageContext
const isNotices = (moment: Moment): boolean => dataOf(moment).page === 'notice'
const say = (moment: Moment, key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text(key, values, dataOf(moment).locale)
const isIn = ({ leaves }: Moment, ...names: readonly string[]): boolean => names.some((name) => leaves.includes(name))
const hasText = (moment: Moment): boolean => isIn(moment, 'text.loaded', 'text.refreshing', 'text.refreshFailed')

/** Language of what is on screen, which stays while another one is on its way. */
const shownIn = ({ notes }: Stage): 1 | 2 => (notes.get('shown in') === '1' ? 1 : 2)
const titleOf = (key: string, languageType: 1 | 2): string => TITLES[key]?.[languageType - 1] ?? key

const CALL = { method: 'GET', path: new RegExp(`^/index/(listNotices/[12]|getContentsById/${ID})$`) } as const

const loadPage: EffectBinding = {
  call: CALL,
  checks: ({ path, query }, { input }) => {
    const { page, locale } = input as LoadPageInput
    const asked = page === 'notice' ? path.at(-1) : query.get('languageType')
    return asked === String(languageTypeOf(locale)) && query.get('locale') === locale ? null : `it asks for ${path}?${query}`
  },
  reply: (facts: PageFacts, stage) => {
    const { locale } = dataOf(stage.next)
    stage.notes.set('shown in', String(languageTypeOf(locale)))
    return published(facts, stage.next, locale)
  },
}

/** What the operator has published, written in this language. */
const published = ({ noticeKeys, title }: PageFacts, moment: Moment, locale: Locale): Reply => {
  const languageType = languageTypeOf(locale)
  if (!isNotices(moment))
    return success(contentDetail, {
      id: ID,
      key: 'fees',
      title,
      type: 2,
      html: '<p>0.08 %</p>',
      languageType,
      locale,
      updatedAt: PATH_EPOCH,
    })
  return success(
    z.array(notice),
    noticeKeys.map((key, at): Notice => ({
      id: KEYS.indexOf(key) + 1,
      key,
      title: titleOf(key, languageType),
      html: `<p>${key}</p>`,
      publishedAt: PATH_EPOCH - at,
      locale,
    })),
  )
}

const chooseLanguage = (locale: Locale): Action =>
  act(`chooses ${NAMES[locale]}`, async (stage) => {
    const { locale: now } = dataOf(stage.now)
    await stage.press('button', text('language.pick', { name: NAMES[now] ?? '' }, now))
    const choice = stage.page.getByRole('radio', { name: NAMES[locale] ?? '' })
    // The list is loaded when it is opened, and what is late comes with the page's clock.
    await until(async () => ((await choice.count()) ? null : 'the list of languages does not come'), stage.frame)
    await choice.click()
  })

const unread = (moment: Moment): Look => {
  const { shown, read } = dataOf(moment)
  const count = shown?.noticeKeys.filter((key) => !read.includes(key)).length ?? 0
  if (count === 0) return says(say(moment, 'help.allRead'))
  return says(say(moment, count === 1 && dataOf(moment).locale === 'en' ? 'help.unread_one' : 'help.unread_other', { figure: count }))
}
const found = (moment: Moment, stage: Stage): readonly string[] => {
  const { shown, search } = dataOf(moment)
  const titles = shown?.noticeKeys.map((key) => titleOf(key, shownIn(stage))) ?? []
  // What is looked for stands in the key as well, which is the text of the notice.
  return titles.filter((_, at) => `${titles[at]} ${shown?.noticeKeys[at]}`.toLowerCase().includes(search))
}

const list = (moment: Moment, stage: Stage, ...looks: readonly Look[]): readonly Look[] => {
  if (!isNotices(moment)) return [heading(dataOf(moment).shown?.title ?? ''), says('0.08 %'), ...looks]
  const titles = found(moment, stage)
  const others = (dataOf(moment).shown?.noticeKeys ?? [])
    .map((key) => titleOf(key, shownIn(stage)))
    .filter((title) => !titles.includes(title))
  return [
    titles.length > 0 ? says(...titles) : heading(say(moment, 'help.nothingFound')),
    ...(others.length > 0 ? [saysNothingOf(...others)] : []),
    ...looks,
  ]
}

export const contentPage = defineBinding<ContentPageEvent>({
  name: 'content-page',
  layouts: ['desktop', 'phone'],
  picturesEndWalks: true,
  stream: ({ now }) => (isNotices(now) ? 'contentPage:notice' : `contentPage:detail:${ID}`),
  begin: (stage, input) => {
    const { next, world } = stage
    const { page } = input as ContentPageContext
    const { end, output } = next.effects['readMarks'] ?? {}
    const keys = (output as { keys: readonly string[] } | undefined)?.keys ?? []
    // Asked by no step, but for a picture in another language: the operator has written in two.
    world.replies.push((asked) => {
      const { shown } = dataOf(stage.next)
      if (!isFor(asked, CALL)) return null
      return shown ? published(shown, stage.next, asked.query.get('locale') === 'zh' ? 'zh' : 'en') : refusal(OWN_CODES.internal)
    })
    return {
      address: page === 'notice' ? '/help/notice' : `/detail?id=${ID}&title=Costs`,
      local: { ...(keys.length > 0 && { readNotices: JSON.stringify(keys) }) },
      ...(end === 'fail' && { script: forbidReading('readNotices') }),
    }
  },
  events: {
    'contentPage.retry': (_, { now }) => press(say(now, isIn(now, 'text.refreshFailed') ? 'common.retry' : 'common.tryAgain')),
    'contentPage.search': ({ text: search }, { now }) =>
      hasText(now) && isNotices(now)
        ? act(`searches “${search}”`, ({ page }) => page.getByRole('searchbox').fill(search))
        : handIn('There is nothing to search in.'),
    'contentPage.openNotice': ({ key }, stage) =>
      hasText(stage.now) && found(stage.now, stage).includes(titleOf(key, shownIn(stage)))
        ? act(`opens “${titleOf(key, shownIn(stage))}”`, ({ page }) =>
            page.locator('summary', { hasText: titleOf(key, shownIn(stage)) }).click(),
          )
        : byItself('The notice is not there to be opened.'),
    'contentPage.readAll': (_, { now }) => press(say(now, 'help.readAll')),
    'language.changed': ({ locale }) => chooseLanguage(locale),
  },
  effects: {
    loadPage,
    refreshPage: loadPage,
    readMarks: { instant: () => 'The browser answers at once.' },
    storeMarks: {
      instant: () => 'The browser answers at once.',
      prepare: (stage, { end }) => forbidWriting(stage, 'readNotices', end === 'fail'),
    },
  },
  always: (moment) => [
    titled(say(moment, 'shell.pageTitle', { page: say(moment, isNotices(moment) ? 'shell.titles.notice' : 'shell.titles.detail') })),
  ],
  see: {
    'text.loading': (moment) => [
      within('main', '', says(say(moment, 'common.loading')), no('searchbox'), no('alert')),
      heading(isNotices(moment) ? say(moment, 'shell.titles.notice') : 'Costs'),
    ],
    'text.loaded': (moment, stage) =>
      list(
        moment,
        stage,
        saysNothingOf(say(moment, 'content.refreshing'), say(moment, 'content.refreshFailed')),
        button(say(moment, 'common.retry'), 'gone'),
      ),
    'text.empty': (moment) => [heading(say(moment, 'help.noNotices')), says(say(moment, 'help.noNoticesHint')), no('searchbox')],
    'text.refreshing': (moment, stage) =>
      list(moment, stage, says(say(moment, 'content.refreshing')), button(say(moment, 'common.retry'), 'gone')),
    'text.refreshFailed': (moment, stage) =>
      list(moment, stage, says(say(moment, 'content.refreshFailed')), button(say(moment, 'common.retry'), 'on')),
    'text.failed': (moment) =>
      dataOf(moment).failure?.code === '30017'
        ? [
            heading(say(moment, 'content.missingTitle')),
            says(say(moment, 'content.missingHint')),
            no('alert'),
            button(say(moment, 'common.tryAgain'), 'gone'),
          ]
        : [
            within(
              'alert',
              '',
              heading(say(moment, 'shell.contentFailed')),
              says(say(moment, `errors.${dataOf(moment).failure?.code}`)),
              button(say(moment, 'common.tryAgain'), 'on'),
            ),
          ],
    'marks.unneeded': () => [no('searchbox')],
    'marks.restoring': () => [],
    'marks.kept': (moment) => (hasText(moment) ? [unread(moment)] : []),
    'marks.storing': (moment) => (hasText(moment) ? [unread(moment)] : []),
  },
})
