/** What “This was not me” has put on hold, a card of the security page. */
import * as z from 'zod/mini'
import { heldWays as wire } from '../../src/domain/wire/security.ts'
import type { HeldEntry, HeldList, HeldWaysContext, HeldWaysEvent } from '../../src/machines/held-ways/held-ways.types.ts'
import { defineBinding, handIn, press } from '../support/pages/binding.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import { at, buttons, heading, off, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const CARD = text('heldWays.title')
const NAMES: Readonly<Record<string, string>> = { 'passkey-7': 'Laptop' }
const dataOf = ({ context }: Moment): HeldWaysContext => context as unknown as HeldWaysContext
const nameOf = ({ id, kind }: Pick<HeldEntry, 'id' | 'kind'>): string => {
  const what = text(`heldWays.kinds.${kind}`)
  return NAMES[id] === undefined ? what : text('heldWays.named', { kind: what, name: NAMES[id] })
}
const labelOf = (isMine: boolean, item: Pick<HeldEntry, 'id' | 'kind'>): string =>
  text(isMine ? 'heldWays.keepOf' : 'heldWays.removeOf', { name: nameOf(item) })

const listed =
  (isBusy: boolean) =>
  (moment: Moment): readonly Look[] => {
    const { items, outcome, failure } = dataOf(moment)
    if (items.length === 0 && outcome === null && failure === null) return [saysNothingOf(CARD)]
    const rows = items.flatMap((item) => [labelOf(false, item), labelOf(true, item)])
    return [
      within(
        'region',
        CARD,
        heading(CARD),
        (items.length > 0 ? says : saysNothingOf)(text('heldWays.lead')),
        says(...items.map(nameOf), ...(outcome ? [text(`heldWays.${outcome}`)] : []), ...(failure ? [failureText(failure.code)] : [])),
        buttons(...rows.map((name) => (isBusy ? off(name) : name))),
      ),
    ]
  }
const reply = ({ items }: HeldList) =>
  success(
    wire,
    items.map(({ id, kind, addedAt }) => ({ id, kind, addedAt, name: NAMES[id] ?? null })),
  )
const call = { method: 'GET', path: /^\/user\/listHeld$/ } as const

export const heldWays = defineBinding<HeldWaysEvent>({
  name: 'held-ways',
  layouts: ['desktop', 'phone'],
  stream: () => 'heldWays',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'heldWays.decide': ({ id, isMine }, { now }) => {
      const item = dataOf(now).items.find((each) => each.id === id)
      return item ? press(labelOf(isMine, item)) : handIn('What is not listed has no button.')
    },
    'heldWays.retry': (_, { now }) =>
      now.leaves.includes('failed') ? press(text('common.tryAgain')) : handIn('Rows that are here have buttons of their own.'),
  },
  effects: {
    fetchHeld: { call, reply },
    fetchAgain: { call, reply },
    decide: {
      call: { method: 'POST', path: /^\/user\/decideHeld\// },
      checks: (asked, { input }) => faultOfBody(asked, { isMine: (input as { isMine: boolean }).isMine }),
      reply: () => success(z.null(), null),
    },
  },
  always: () => [at(PAGE)],
  see: {
    loading: () => [saysNothingOf(CARD)],
    failed: (moment) => [
      within(
        'region',
        CARD,
        within('alert', '', heading(text('heldWays.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    listed: listed(false),
    deciding: listed(true),
    refreshing: listed(true),
  },
})
