/** A newer version of the program: the strip on every page, while a contract that is being closed holds it back. */
import type { Route } from 'playwright-core'
import { UPDATE_APPLY_TIMEOUT } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { AppUpdateContext, AppUpdateEvent } from '../../src/machines/app-update/app-update.types.ts'
import { act, defineBinding, FLEETING, type EffectBinding } from '../support/pages/binding.ts'
import { connected, inOtherTab, isLive, STAYS, staysWhenAsked } from '../support/pages/flows.ts'
import { button, says, saysNothingOf, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { refusal } from '../support/pages/world.ts'
import { OPEN_ORDER } from '../support/sample-orders.ts'

const RELOAD = text('appUpdate.reload')
const LATER = text('appUpdate.later')
const AGAIN = text('common.tryAgain')
const SENTENCES = (['ready', 'partMissing', 'takenUp', 'held', 'applying', 'failed'] as const).map((stage) => text(`appUpdate.${stage}`))
const POSITION = `position:${OPEN_ORDER.id}`

/** The question for the version, which stands still. */
const asked = new WeakMap<Stage, Route>()
/** The closing of a contract, which stands still too. */
const CLOSING = 'the closing of a contract'
const CLOSES = { method: 'POST', path: new RegExp(`^/order/closeContracts/${OPEN_ORDER.id}$`) } as const

const market = ({ clock }: Stage) => ({ price: OPEN_ORDER.openPrice, priceAt: clock.now(), now: clock.now(), isOpen: true, isLive: true })

/** A contract is being closed and the venue has not answered, until `letGo`. */
const hold = async (stage: Stage): Promise<void> => {
  if (stage.venue.holds(CLOSING)) return
  stage.venue.expect(CLOSING, CLOSES)
  stage.notes.delete('let go')
  for (const type of ['position.back', 'position.dismiss']) await stage.hand(POSITION, { type })
  await until(async () => {
    await stage.hand(POSITION, { type: 'position.close', market: market(stage) })
    await stage.hand(POSITION, { type: 'position.confirm', key: '', market: market(stage) })
    await stage.frame()
    return stage.venue.holds(CLOSING) ? null : 'the contract is not being closed'
  }, stage.frame)
}
const letGo = async (stage: Stage): Promise<void> => {
  stage.notes.set('let go', 'yes')
  // A request that hung too long was given up by the page: then it asks what became of the key.
  if (stage.venue.holds(CLOSING)) await stage.venue.answer(CLOSING, refusal(10015))
  await stage.hand(POSITION, { type: 'position.check' })
  await stage.clock.run(200)
}
const show = ({ page }: Stage, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const resting: EffectBinding = { prepare: hold, end: letGo, cannot: ({ error }) => (error ? 'The streams always answer.' : null) }
const strip = (
  stage: 'ready' | 'partMissing' | 'takenUp' | 'held' | 'applying' | 'failed',
  ...controls: readonly Look[]
): readonly Look[] => [
  says(text(`appUpdate.${stage}`)),
  saysNothingOf(...SENTENCES.filter((sentence) => sentence !== text(`appUpdate.${stage}`))),
  ...controls,
]
const quiet = (): readonly Look[] => [saysNothingOf(...SENTENCES), button(RELOAD, 'gone'), button(LATER, 'gone')]
const hasPartMissing = ({ context }: Moment): boolean => (context as unknown as AppUpdateContext).hasPartMissing

/** By the strip, or by the commands while it is away. */
const presses = async (stage: Stage): Promise<void> => {
  const { page } = stage
  for (const name of [RELOAD, AGAIN]) if (await page.getByRole('button', { name, exact: true }).count()) return stage.press('button', name)
  await page.keyboard.press('Control+k')
  await stage.press('option', `${text('commands.update')} ${text('commands.group.app')}`)
}

export const appUpdate = defineBinding<AppUpdateEvent>({
  name: 'app-update',
  layouts: ['desktop', 'phone'],
  stream: () => 'appUpdate',
  begin: async (stage) => {
    stage.world.openOrders = [OPEN_ORDER]
    // What became of a request that hung too long is told when it is let go.
    stage.world.replies.push(({ path }) =>
      path.startsWith('/order/settleKey/') ? refusal(stage.notes.has('let go') ? OWN_CODES.keyUnknown : OWN_CODES.unavailable) : null,
    )
    await stage.context.route(
      (url) => url.pathname === '/',
      (route) => (route.request().resourceType() === 'fetch' ? void asked.set(stage, route) : route.continue()),
    )
    staysWhenAsked(stage)
    return {
      address: '/loan',
      local: SIGNED_IN,
      script: STAYS,
      arrive: async (one) => {
        await connected(one)
        await isLive(one)
        await one.page.locator('main').click()
        await hold(one)
        await letGo(one)
      },
    }
  },
  events: {
    'appUpdate.check': () =>
      act('comes back after a while', async (stage) => {
        await show(stage, true)
        await stage.clock.run(61_000)
        await show(stage, false)
      }),
    'appUpdate.apply': () => act('asks for the new version', presses),
    'appUpdate.later': () => act('puts it off', (stage) => stage.press('button', LATER)),
    'update.partMissing': () =>
      act('a part of the program does not come', ({ page }) => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError')))),
    'update.takenUp': () =>
      act('another tab starts with another version', (stage) => inOtherTab(stage, { version: `/assets/index-${stage.clock.now()}.js` })),
  },
  effects: {
    checkUpdate: {
      end: async (stage, { end, output }) => {
        await until(async () => (asked.has(stage) ? null : 'the venue is not asked for its version'), stage.frame)
        const route = asked.get(stage)!
        asked.delete(stage)
        if (end === 'fail') return route.abort()
        const { isNew } = output as { isNew: boolean }
        if (!isNew) return route.continue()
        await route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' })
      },
    },
    awaitCalm: resting,
    awaitOutcome: resting,
    awaitUnwatched: {
      ...resting,
      end: async (stage) => {
        await letGo(stage)
        await show(stage, true)
        await stage.clock.run(100)
        await show(stage, false)
      },
    },
    applyUpdate: {
      cannot: ({ error, end }) =>
        error?.code === 'HELD' ? 'Nobody presses so quickly.' : end === 'done' ? 'The page is gone then.' : null,
      // Nothing comes of it: the browser stays on the page.
      end: (stage) => stage.clock.run(UPDATE_APPLY_TIMEOUT + 500),
    },
  },
  see: {
    idle: quiet,
    checking: quiet,
    waiting: quiet,
    putOff: quiet,
    announced: (now) => strip(hasPartMissing(now) ? 'partMissing' : 'ready', button(RELOAD, 'on'), button(LATER, 'on')),
    following: (now) => strip(hasPartMissing(now) ? 'partMissing' : 'takenUp', button(RELOAD, 'on'), button(LATER, 'on')),
    postponed: () => strip('held', button(RELOAD, 'gone'), button(LATER, 'on')),
    applying: () => strip('applying', button(RELOAD, 'gone'), button(LATER, 'gone')),
    failed: () => strip('failed', button(AGAIN, 'on'), button(LATER, 'on')),
    applied: () => FLEETING,
  },
})
