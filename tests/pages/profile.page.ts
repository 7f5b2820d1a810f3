/** What a person takes away from their account page: a statement, and the number of their account. */
import { statement } from '../../src/domain/wire/order.ts'
import type { ExportStatementInput, ProfileContext, ProfileEvent, StatementMade } from '../../src/machines/profile/profile.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { endHeld, heldClipboard } from '../support/pages/held-clipboard.ts'
import { at, button, buttons, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'

const PROFILE = '/profile'
const CARD = text('profile.statement.title')
const IDENTITY = text('profile.identity')
const SAVE = text('profile.statement.export')
const dataOf = ({ context }: Moment): ProfileContext => context as unknown as ProfileContext
const nameOf = (days: number): string =>
  days === 0 ? text('profile.statement.everything') : text('profile.statement.days_other', { count: days })

const card = (moment: Moment, save: WantedButton, ...looks: readonly Look[]): readonly Look[] => [
  within(
    'region',
    CARD,
    says(text('profile.statement.lead'), dataOf(moment).currency, nameOf(dataOf(moment).days)),
    button(typeof save === 'string' ? save : text('profile.statement.exporting'), typeof save === 'string' ? 'on' : 'off'),
    ...looks,
  ),
]
/** The venue's reply makes one movement of 1 each. */
const saved = ({ made, currency }: ProfileContext): string => {
  const { count, sum } = made!
  const figure = Number(sum).toLocaleString('en', { minimumFractionDigits: currency === 'USDT' ? 2 : 4 })
  const [opening, of] = [currency === 'USDT' ? '0.00' : '0.0000', figure]
  return [
    text(count === 1 ? 'profile.statement.saved_one' : 'profile.statement.saved_other', { count }),
    text('profile.statement.proof', { opening, sum: `+${of}`, closing: of }),
  ].join(' ')
}
const NOTHING_SAVED = saysNothingOf('Statement saved', text('profile.statement.failed'))
const identity = (...looks: readonly Look[]): readonly Look[] => [
  within(
    'region',
    IDENTITY,
    says(USER.username, 'a•••@example.com', text('profile.states.notVerified'), text('profile.verify')),
    buttons(text('profile.copyId')),
    ...looks,
  ),
]
const NOTICES = [text('profile.copied'), text('profile.copyFailed')]

export const profile = defineBinding<ProfileEvent>({
  name: 'profile',
  layouts: ['desktop', 'phone'],
  stream: () => 'profile',
  begin: () => ({ address: PROFILE, local: SIGNED_IN, script: heldClipboard(false) }),
  events: {
    'profile.chooseCurrency': ({ currency }, { now }) =>
      now.leaves.includes('statement.exporting')
        ? handIn('The list of currencies is off.')
        : act(`chooses ${currency}`, async ({ page, frame }) => {
            await page.getByRole('combobox', { name: text('profile.statement.currency') }).click()
            await frame()
            await page.getByRole('option', { name: currency, exact: true }).click()
          }),
    'profile.chooseDays': ({ days }, { now }) =>
      now.leaves.includes('statement.exporting')
        ? handIn('The list of periods is off.')
        : act(`chooses ${nameOf(days)}`, async ({ page, frame }) => {
            await page.getByRole('combobox', { name: text('profile.statement.period') }).click()
            await frame()
            await page.getByRole('option', { name: nameOf(days), exact: true }).click()
          }),
    'profile.export': (_, { now }) => press(now.leaves.includes('statement.exporting') ? text('profile.statement.exporting') : SAVE),
    'profile.copyId': () => press(text('profile.copyId')),
  },
  effects: {
    exportStatement: {
      call: { method: 'GET', path: /^\/user\/getStatement$/ },
      checks: ({ query, headers }, { input }) => {
        const { currency, from, to, mode } = input as ExportStatementInput
        if (query.get('currency') !== currency) return `it is asked for in ${query.get('currency')}`
        const span = Number(query.get('to')) - Number(query.get('from'))
        if (headers['virtually'] !== (mode === 'demo' ? 'NO' : 'YES')) return 'it is asked for the other account'
        return from === 0
          ? query.get('from') === '0'
            ? null
            : `it begins at ${query.get('from')}`
          : span === to - from
            ? null
            : `it covers ${span} ms`
      },
      reply: ({ count }: StatementMade) =>
        success(statement, {
          currency: 'USDT',
          opening: '0',
          closing: String(count),
          entries: Array.from({ length: count }, (_, at) => ({
            id: String(at + 1),
            type: 9,
            settlement: 'fee' as const,
            currency: 'USDT' as const,
            amount: '1',
            balance: String(at + 1),
            at: 1_767_571_200_000,
            orderNumber: null,
            code: null,
          })),
        }),
    },
    copyId: {
      end: async (stage, { end }) => {
        const copied = await endHeld(stage, end === 'done')
        if (copied !== USER.id) throw new Error(`"${copied}" is copied, not "${USER.id}"`)
      },
    },
  },
  always: () => [at(PROFILE)],
  see: {
    'statement.choosing': (moment) => card(moment, SAVE, NOTHING_SAVED),
    'statement.exporting': (moment) => card(moment, off(text('profile.statement.exporting')), NOTHING_SAVED),
    'statement.saved': (moment) => card(moment, SAVE, says(saved(dataOf(moment)))),
    'statement.failed': (moment) =>
      card(moment, SAVE, says(`${text('profile.statement.failed')} ${failureText(dataOf(moment).failure!.code)}`)),
    'id.idle': () => identity(saysNothingOf(...NOTICES)),
    'id.copying': () => identity(saysNothingOf(...NOTICES)),
    'id.copied': () => identity(says(NOTICES[0]!), saysNothingOf(NOTICES[1]!)),
    'id.copyFailed': () => identity(says(NOTICES[1]!), saysNothingOf(NOTICES[0]!)),
  },
})
