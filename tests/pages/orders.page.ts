/** A person's orders as a whole: who is here, what the venue says of an order, and what may have been closed unseen. */
import type { OrdersEvent } from '../../src/machines/orders/orders.types.ts'
import { act, defineBinding, handIn, skip } from '../support/pages/binding.ts'
import { connected, logOut, signIn } from '../support/pages/flows.ts'
import { button, link, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { USER } from '../support/pages/world.ts'

const BY_THE_BROWSER = 'The locks of the browser say so, and no person can.'
const BY_ANOTHER_CHART = 'Another chart says so, of an order that this browser has no position of.'
const IN_STORAGE = 'The storage of the browser answers at once, and no person is told.'
const NO_POSITION = 'This browser remembers no such position; `src/system/orders.test.ts` has browsers that do.'
const LOG_OUT = text('shell.logOut')

const isHere = ({ leaves }: Moment): boolean => leaves.some((leaf) => leaf.startsWith('positions.following'))
const isSignedIn = ({ now }: Stage): boolean => isHere(now)

/**
 * The page is told of no more than who is here: everything else goes to positions and lists, which have pages of their own. On a phone
 * only the account page has logging out; the head of every page leads a visitor to the form, and who is here to what is new.
 */
const frame = (moment: Moment, { layout }: Stage): readonly Look[] => {
  const isUser = isHere(moment)
  if (layout === 'desktop') return [button(LOG_OUT, isUser ? 'on' : 'gone')]
  return isUser
    ? [link(text('shell.notifications'), 'on'), link(text('shell.logIn'), 'gone')]
    : [link(text('shell.notifications'), 'gone'), link(text('shell.logIn'), 'on'), button(LOG_OUT, 'gone')]
}
const nothing = () => []

export const orders = defineBinding<OrdersEvent>({
  name: 'orders',
  layouts: ['desktop', 'phone'],
  stream: () => 'orders',
  begin: () => ({ address: '/market' }),
  events: {
    'session.signedIn': (_, stage) => (isSignedIn(stage) ? skip('Whoever is signed in cannot sign in again.') : act('signs in', signIn)),
    'session.signedOut': (_, stage) => (isSignedIn(stage) ? act('logs out', logOut) : skip('A visitor cannot log out.')),
    'tab.led': () => skip('Which tab writes is settled before the page can be seen.'),
    'tab.followed': () => handIn(BY_THE_BROWSER),
    'tab.succeeded': () => handIn(BY_THE_BROWSER),
    'orders.listed': () => handIn(BY_ANOTHER_CHART),
    'order.updated': ({ order }, stage) =>
      isSignedIn(stage)
        ? act(`the venue tells that ${order.orderNumber} is ${order.status}`, async ({ live }) => {
            await connected(stage)
            await live.send({ type: 'ORDER_UPDATE', userId: USER.id, data: order })
          })
        : skip('A visitor is told of no order.'),
    'order.closed': (_, stage) => (isSignedIn(stage) ? handIn(BY_ANOTHER_CHART) : skip('A visitor has no position.')),
  },
  effects: {
    claimDrafts: { instant: () => IN_STORAGE },
    emptyTickets: { instant: () => IN_STORAGE },
    resumeSubmissions: { instant: () => IN_STORAGE },
    findLost: { instant: () => IN_STORAGE },
    fetchLost: { instant: () => NO_POSITION, cannot: () => NO_POSITION },
  },
  timers: {
    'emptyTimeout@orders.drafts.claiming': () => skip(IN_STORAGE),
    'emptyTimeout@orders.drafts.emptying': () => skip(IN_STORAGE),
    'emptyTimeout@orders.drafts.resuming': () => skip(IN_STORAGE),
    'emptyTimeout@orders.positions.following.comparing.searching': () => skip(IN_STORAGE),
    'requestTimeout@orders.positions.following.comparing.asking': () => skip(NO_POSITION),
  },
  always: frame,
  see: {
    'drafts.settled': nothing,
    'drafts.claiming': nothing,
    'drafts.emptying': nothing,
    'drafts.resuming': nothing,
    'positions.away': nothing,
    'positions.following.watching': nothing,
    'positions.following.comparing.searching': nothing,
    'positions.following.comparing.asking': nothing,
  },
})
