import { contentPageMachine } from '../../src/machines/content-page/content-page.machine.ts'
import type { LoadPageInput, PageFacts } from '../../src/machines/content-page/content-page.types.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'

/** Newest first. While a page is read another notice may come. */
const NOTICES = ['opening-hours', 'new-markets'] as const
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const notFound = ({ n }: Occurrence) => ({ code: '30017', message: `not found at step ${n}` })

const pageWith =
  (noticeKeys: readonly string[], title: string) =>
  ({ input }: Occurrence): PageFacts =>
    (input as LoadPageInput | undefined)?.page === 'detail'
      ? { title, count: 1, noticeKeys: [] }
      : { title: '', count: noticeKeys.length, noticeKeys }
const pageOf = pageWith(NOTICES, 'Fees')
const laterPageOf = pageWith(['maintenance', ...NOTICES], 'Fees and costs')
const NOTHING: PageFacts = { title: '', count: 0, noticeKeys: [] }

export const cases = defineCases({
  machine: contentPageMachine,
  input: { page: 'notice', id: 0, locale: 'en' },
  otherInputs: [{ page: 'detail', id: 12, locale: 'en' }],
  mostSteps: 15,
  events: [
    { type: 'contentPage.retry' },
    { type: 'contentPage.search', text: 'hours' },
    { type: 'contentPage.search', text: 'nothing has this in it' },
    { type: 'contentPage.openNotice', key: 'opening-hours' },
    { type: 'contentPage.openNotice', key: 'new-markets' },
    { type: 'contentPage.readAll' },
    { type: 'language.changed', locale: 'zh' },
    { type: 'language.changed', locale: 'en' },
  ],
  effects: {
    loadPage: { ok: [pageOf, NOTHING], fail: [failureAt, notFound] },
    refreshPage: { ok: [laterPageOf, NOTHING], fail: [failureAt] },
    readMarks: { ok: [{ keys: [] }, { keys: ['new-markets'] }], fail: [{ code: 'STORAGE', message: 'forbidden' }] },
    storeMarks: { ok: [null], fail: [{ code: 'STORAGE', message: 'forbidden' }] },
  },
  abstract: ({ page, locale, shown, search, read, failure }) => [
    page,
    locale,
    shown?.count ?? null,
    search,
    [...read].toSorted(),
    failure?.code ?? null,
  ],
  laws: [
    {
      name: 'what can be read stays until something newer is here',
      holdsOver: ({ before, after, event }) =>
        before.context.shown === null || event.type.startsWith('xstate.done.') || after.context.shown === before.context.shown,
    },
    {
      name: 'only the language that is wanted is asked for',
      holdsAt: ({ context, effects }) =>
        Object.values(effects)
          .filter(({ src }) => src === 'loadPage')
          .every(({ input }) => (input as LoadPageInput).locale === context.locale),
    },
    {
      name: 'what was read is never new again',
      holdsOver: ({ before, after }) => before.context.read.every((key) => after.context.read.includes(key)),
    },
    { name: 'a notice is marked once', holdsAt: ({ context: { read } }) => new Set(read).size === read.length },
    {
      name: 'nothing is remembered of a page without notices',
      holdsAt: ({ context: { page, read }, effects }) =>
        page === 'notice' || (read.length === 0 && !('readMarks' in effects) && !('storeMarks' in effects)),
    },
    {
      name: 'a failure is told while nothing is on its way',
      holdsAt: ({ context: { failure }, tags }) => failure === null || !tags.has('busy'),
    },
  ],
})
