/** The live connection, as the page tells it: one word in the bar, a strip when prices stand still. */
import type { ConnectionEvent } from '../../src/machines/connection/connection.types.ts'
import { PRICE_AGEING_AFTER, PRICE_STALE_AFTER, SOCKET_SILENT_AFTER } from '../../src/domain/constants.ts'
import * as z from 'zod/mini'
import { marketItem } from '../../src/domain/wire/market.ts'
import { act, byItself, defineBinding, FLEETING, handIn, press, skip, type Action } from '../support/pages/binding.ts'
import { goTo, logOut, signIn } from '../support/pages/flows.ts'
import { button, look, says, saysNothingOf, stateOf, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { readSight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { success, TOKEN, USER } from '../support/pages/world.ts'

const HOME = '/home'
const ACCOUNT = '/profile'
const EARLY = 'The page asks for the connection as soon as it starts: nothing happens before.'
const isIdle = ({ now }: Stage): boolean => now.leaves.includes('link.idle')
const isOpen = ({ notes }: Stage): boolean => notes.has('open')

const openPage = (what: string, more: (stage: Stage) => Promise<void> = async () => {}): Action =>
  act(what, async (stage) => {
    stage.notes.set('open', '')
    await stage.open(HOME)
    await more(stage)
  })

/** The device says whether there is a network; what is asked of it meanwhile is not the point here. */
const setOnline = (isOnline: boolean): string => `
  Object.defineProperty(navigator, 'onLine', { value: ${isOnline}, configurable: true })
  dispatchEvent(new Event('${isOnline ? 'online' : 'offline'}'))`

/** To the account that is not in use: in the band, on a phone on the account page. */
const switchTo = (mode: 'demo' | 'real', { layout }: Stage): Action =>
  layout === 'desktop'
    ? press(text(mode === 'demo' ? 'accountMode.switchToDemo' : 'accountMode.switchToReal'))
    : act(`switches to the ${mode} account`, async (stage) => {
        await goTo(stage, ACCOUNT)
        await stage.press('radio', text(`accountMode.${mode}`))
      })
/** A visitor has no account to switch: the band has no button, and the account page of a phone asks to log in instead. */
const findNoSwitch = (stage: Stage): Action =>
  stage.layout === 'desktop'
    ? switchTo('demo', stage)
    : act('looks for the switch on the account page', async ({ page, frame }) => {
        await goTo(stage, ACCOUNT)
        await until(async () => {
          const sight = await readSight(page)
          if (!sight.words.includes(text('profile.signedOut'))) return 'the account page does not ask to log in'
          return stateOf(sight, 'radio', text('accountMode.demo')) === 'gone' ? null : 'a visitor can switch the account'
        }, frame)
      })

const isIn = (moment: Moment, leaf: string): boolean => moment.leaves.some((each) => each.startsWith(leaf))
/** One word for all: the link goes before the figures, which cannot be better than it. */
const wordOf = (moment: Moment): string => {
  if (isIn(moment, 'link.offline')) return 'offline'
  if (isIn(moment, 'link.waiting')) return 'waiting'
  if (isIn(moment, 'link.active.connecting')) return 'connecting'
  if (!isIn(moment, 'sync.current')) return 'resyncing'
  if (isIn(moment, 'freshness.unknown')) return 'connecting'
  return isIn(moment, 'freshness.live') ? 'live' : isIn(moment, 'freshness.ageing') ? 'ageing' : 'stale'
}
const linkLooks = (moment: Moment): readonly Look[] => {
  const word = text(`connection.${wordOf(moment)}`)
  const isStalled =
    isIn(moment, 'freshness.stale') && (!isIn(moment, 'link.active.open') || isIn(moment, 'sync.current')) && !isIn(moment, 'link.offline')
  return [
    says(`${text('connection.label')} ${word}`),
    (isIn(moment, 'link.offline') ? says : saysNothingOf)(text('shell.offline')),
    (isStalled ? says : saysNothingOf)(text('connection.stalled')),
    button(text('connection.reconnect'), isIn(moment, 'link.offline') || (isStalled && isIn(moment, 'link.waiting')) ? 'on' : 'gone'),
  ]
}
const nothing = () => []

export const connection = defineBinding<ConnectionEvent>({
  name: 'connection',
  layouts: ['desktop', 'phone'],
  stream: () => 'connection',
  begin: (stage) => {
    stage.live.hold()
    stage.world.areSendingPrices = false
    const [first] = stage.path.steps
    const type = first && 'event' in first ? first.event.type : ''
    return {
      address: null,
      local:
        type === 'session.signedIn' && stage.path.steps.some((step) => 'event' in step && step.event.type === 'connection.start')
          ? SIGNED_IN
          : {},
      ...(type === 'browser.offline' && { script: setOnline(false) }),
    }
  },
  events: {
    'session.signedIn': ({ userId }, stage) => {
      if (isIdle(stage)) return skip(EARLY)
      if (userId === USER.id && isIn(stage.now, 'link.active.open.anonymous')) return act('signs in', signIn)
      if (userId === USER.id && isIn(stage.now, 'link.active.connecting') && stage.now.context['userId'] === null) {
        stage.notes.set('signedIn', '')
        return act('signs in', signIn)
      }
      if (userId === USER.id && isIn(stage.now, 'link.active.open.refused') && !stage.notes.has('signedIn')) {
        stage.notes.set('signedIn', '')
        return act('signs in', signIn)
      }
      return handIn('Whoever is signed in cannot sign in again, nor as somebody else.')
    },
    'session.signedOut': (_, stage) => {
      if (isIdle(stage)) return skip(EARLY)
      return isIn(stage.now, 'link.active.open.authenticated') ? act('logs out', logOut) : handIn('A visitor cannot log out.')
    },
    'accountMode.switched': (_, stage) => {
      if (!isIn(stage.now, 'link.active.open.authenticating')) return findNoSwitch(stage)
      stage.notes.set('virtually', 'YES')
      return switchTo('real', stage)
    },
    'route.changed': (_, stage) => (isIdle(stage) ? skip(EARLY) : byItself('The first page is such a change.')),
    'connection.start': () => openPage('opens the page'),
    'connection.attempt': (_, stage) => (isIdle(stage) ? openPage('opens the page') : press(text('connection.reconnect'))),
    'socket.opened': () => act('the venue accepts the connection', ({ live }) => live.open()),
    'socket.closed': ({ code }) => act(`the connection closes with ${code}`, ({ live }) => live.close(code)),
    'socket.refused': () => act('the venue refuses whoever it is', ({ live }) => live.send({ type: 'AUTH_FAILED', code: 401 })),
    'socket.silent': () =>
      act('nothing is heard over the connection any more, which stays open', async ({ live, clock }) => {
        live.fallSilent()
        await clock.run(SOCKET_SILENT_AFTER + 1_500)
      }),
    'market.live': (_, stage) => (isIdle(stage) ? skip(EARLY) : act('prices come', ({ live }) => live.sendPrices())),
    'market.aged': (_, stage) =>
      isIdle(stage) ? skip(EARLY) : act('no price comes for some seconds', ({ clock }) => clock.run(PRICE_AGEING_AFTER + 1_500)),
    'market.staled': () =>
      openPage('opens the page; prices come, and then no more', async (stage) => {
        await stage.live.open()
        await stage.live.sendPrices()
        await stage.clock.run(PRICE_STALE_AFTER + 1_500)
      }),
    'browser.offline': (_, stage) =>
      isOpen(stage) ? act('the network goes', ({ page }) => page.evaluate(setOnline(false))) : openPage('opens the page without a network'),
    'browser.online': () => act('the network is back', ({ page }) => page.evaluate(setOnline(true))),
  },
  effects: {
    socket: { end: async ({ live }) => live.close(1006) },
    authenticate: {
      end: async (stage, { end, error }) => {
        const wanted = JSON.stringify({ type: 'AUTH', userId: USER.id, token: TOKEN, virtually: stage.notes.get('virtually') ?? 'NO' })
        await until(async () => {
          const asked = JSON.stringify(await stage.live.signIn())
          return asked === wanted ? null : `it signs in by ${asked}, not ${wanted}`
        }, stage.frame)
        if (end === 'done') await stage.live.accept()
        else if (error?.code === '401') await stage.live.refuse()
        else await stage.live.close(1006)
      },
    },
    resyncMarket: {
      call: { method: 'GET', path: /^\/index\/listMarketByType$/ },
      isOnly: false,
      reply: (_: never, { world }) => success(z.array(marketItem), [...world.markets]),
    },
  },
  timers: { 'monitorInterval@connection.monitor.watching': (stage) => (isIdle(stage) ? skip(EARLY) : null) },
  always: (moment, { live }) => [
    ...(isIn(moment, 'link.idle') ? [] : linkLooks(moment)),
    look('one connection at most', () => (live.count() > 1 ? `there are ${live.count()} connections` : null)),
    look(isIn(moment, 'link.active') ? 'a connection' : 'no connection', () =>
      live.count() > 0 === isIn(moment, 'link.active') ? null : `there are ${live.count()} connections`,
    ),
  ],
  see: {
    'link.idle': () => FLEETING,
    'link.offline': nothing,
    'link.waiting': nothing,
    'link.active.connecting': nothing,
    'link.active.open.anonymous': nothing,
    'link.active.open.authenticating': nothing,
    'link.active.open.authenticated': nothing,
    'link.active.open.refused': nothing,
    'freshness.unknown': nothing,
    'freshness.live': nothing,
    'freshness.ageing': nothing,
    'freshness.stale': nothing,
    'sync.current': nothing,
    'sync.behind': nothing,
    'sync.resyncing': nothing,
    'sync.failed': nothing,
    'monitor.watching': nothing,
    'nudge.resting': nothing,
    'nudge.pending': nothing,
  },
})
