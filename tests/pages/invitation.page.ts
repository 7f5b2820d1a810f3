/** One's own code and link, and who came with it. */
import { pageOf } from '../../src/domain/wire/envelope.ts'
import { invitation as invitationForm, invited } from '../../src/domain/wire/invitation.ts'
import {
  GUESTS_AT_ONCE,
  type GuestPage,
  type InvitationContext,
  type InvitationEvent,
  type InvitationInput,
} from '../../src/machines/invitation/invitation.types.ts'
import { act, defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { endHeld, heldClipboard } from '../support/pages/held-clipboard.ts'
import {
  at,
  button,
  buttons,
  heading,
  look,
  off,
  says,
  saysNothingOf,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const INVITE = '/profile/invite'
const OWN = text('invitation.own')
const GUESTS = text('invitation.guests')
const AGAIN = text('common.tryAgain')
const SHARE = text('invitation.share')
const dataOf = ({ context }: Moment): InvitationContext => context as unknown as InvitationContext
const linkOf = (stage: Stage, code: string): string => `${stage.origin}/pass/register?invite=${code}`

const NOTICES = {
  copied: text('invitation.copied'),
  copyFailed: text('invitation.copyFailed'),
  shareFailed: text('invitation.shareFailed'),
} as const
const own =
  (notice: keyof typeof NOTICES | null, share: WantedButton = SHARE) =>
  (moment: Moment, stage: Stage): readonly Look[] => {
    const { code, canShare } = dataOf(moment)
    const others = Object.entries(NOTICES)
      .filter(([name]) => name !== notice)
      .map(([, sentence]) => sentence)
    return [
      within(
        'region',
        OWN,
        says(code!, linkOf(stage, code!), ...(notice ? [NOTICES[notice]] : [])),
        saysNothingOf(...others),
        buttons(text('invitation.copyLink'), text('invitation.copyCode'), ...(canShare ? [share] : [])),
      ),
    ]
  }
const list = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => {
  const { guests, total } = dataOf(moment)
  if (guests.length === 0)
    return [within('region', GUESTS, heading(text('invitation.nobodyTitle')), says(text('invitation.nobody')), buttons())]
  return [
    within(
      'region',
      GUESTS,
      look(`${guests.length} guests`, ({ nodes }) => {
        const found = nodes.filter(({ role }) => role === 'listitem').length
        return found === guests.length ? null : `there are ${found} guests, not ${guests.length}`
      }),
      says(text('invitation.count_other', { count: total }), ...guests.slice(0, 2).map(({ name }) => name)),
      ...looks,
    ),
  ]
}
/** The head counts only what is known to be complete. */
const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listInvited$/ },
  checks: ({ query }, { input }) => {
    const { cursor } = input as { cursor: string | null }
    return query.get('cursor') === cursor && query.get('size') === String(GUESTS_AT_ONCE) ? null : `it asks for ${query.toString()}`
  },
  reply: ({ items, total, next }: GuestPage) => success(pageOf(invited), { items: [...items], total, next, page: 1, size: GUESTS_AT_ONCE }),
}
const held = (what: (stage: Stage, input: unknown) => string): EffectBinding => ({
  end: async (stage, { end, input }) => {
    const given = await endHeld(stage, end === 'done')
    if (given !== what(stage, input)) throw new Error(`"${given}" is handed over, not "${what(stage, input)}"`)
  },
})

/** Code and list may both have failed: each has its own button. */
const again = (card: string) =>
  act(`tries again in "${card}"`, ({ page }) =>
    page.getByRole('region', { name: card, exact: true }).getByRole('button', { name: AGAIN, exact: true }).click(),
  )

export const invitation = defineBinding<InvitationEvent>({
  name: 'invitation',
  layouts: ['desktop', 'phone'],
  stream: () => 'invitation',
  begin: (_, input) => ({ address: INVITE, local: SIGNED_IN, script: heldClipboard((input as InvitationInput).canShare) }),
  events: {
    'invitation.retry': () => again(OWN),
    'invitation.copy': ({ what }) => press(text(what === 'link' ? 'invitation.copyLink' : 'invitation.copyCode')),
    'invitation.share': () => press(SHARE),
    'invitation.loadMore': () => press(text('common.loadMore')),
    'invitation.retryGuests': () => again(GUESTS),
  },
  effects: {
    fetchInvitation: {
      call: { method: 'GET', path: /^\/user\/getInvitation$/ },
      reply: (output: { code: string }) => success(invitationForm, output),
    },
    fetchGuests: fetched,
    fetchMoreGuests: fetched,
    copyInvitation: held((stage, input) => {
      const { code, what } = input as { code: string; what: string }
      return what === 'code' ? code : linkOf(stage, code)
    }),
    shareInvitation: held((stage, input) => linkOf(stage, (input as { code: string }).code)),
  },
  always: () => [at(INVITE), says(text('invitation.lead'), text('invitation.term.noMoney'))],
  see: {
    'own.loading': () => [within('region', OWN, says(text('invitation.loading')), buttons())],
    'own.failed': (moment) => [
      within('region', OWN, heading(text('invitation.failedTitle')), says(failureText(dataOf(moment).failure!.code)), buttons(AGAIN)),
    ],
    'own.shown.idle': own(null),
    'own.shown.copying': own(null),
    'own.shown.copied': own('copied'),
    'own.shown.copyFailed': own('copyFailed'),
    'own.shown.sharing': own(null, off(SHARE)),
    'own.shown.shareFailed': own('shareFailed'),
    'guests.loading': () => [within('region', GUESTS, says(text('invitation.guestsLoading')), buttons())],
    'guests.failed': (moment) => [
      within(
        'region',
        GUESTS,
        heading(text('invitation.guestsFailedTitle')),
        says(failureText(dataOf(moment).guestsFailure!.code)),
        buttons(AGAIN),
      ),
    ],
    'guests.listed': (moment) =>
      list(moment, dataOf(moment).next !== null ? buttons(text('common.loadMore')) : says(text('common.noMoreData'))),
    'guests.loadingMore': (moment) => list(moment, button(text('common.loadMore'), 'off')),
    'guests.moreFailed': (moment) =>
      list(moment, says(`${text('invitation.moreFailed')} ${failureText(dataOf(moment).guestsFailure!.code)}`), buttons(AGAIN)),
  },
})
