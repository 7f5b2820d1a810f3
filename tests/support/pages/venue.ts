/**
 * Stands between the page and the venue. Calls of the effects under test are held until their step answers them; all
 * others are answered by the world. A call that nobody awaits, or that comes twice, is a fault of the page.
 */
import type { BrowserContext, Request, Route } from 'playwright-core'
import { until } from './until.ts'
import type { Asked, Reply, World } from './world.ts'

/** Which call fulfils an effect. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** Parameters that tell it from others to the same path. */
  readonly query?: Readonly<Record<string, string>>
}

export interface Venue {
  /** From now on the next such call is held for this effect. */
  expect(effect: string, call: Call): void
  /** What the page asked for an effect; waits for it. */
  asked(effect: string): Promise<Asked>
  answer(effect: string, reply: Reply): Promise<void>
  /** The answer never comes. */
  drop(effect: string): Promise<void>
  /** The page has given the call up. */
  givenUp(effect: string): Promise<void>
  /** Forgets an effect that ended otherwise; a call that is still open stays open. */
  forget(effect: string): void
  /** Whether this call waits for its step. */
  isHeld(request: Request): boolean
  /** What would be wrong with such a call if it were sent now; null when it would be answered. Nothing is sent. */
  faultOf(asked: Asked): string | null
  /** Calls that only the effect may make: one that comes when it is not awaited is a fault. */
  guard(calls: readonly Call[]): void
  readonly faults: string[]
}

interface Held {
  readonly call: Call
  asked?: Asked
  route?: Route
}

const PREFIX = '/swx/customer'
export const isFor = (asked: Asked, { method, path, query = {} }: Call): boolean =>
  asked.method === method && path.test(asked.path) && Object.entries(query).every(([name, value]) => asked.query.get(name) === value)

const readAsked = (request: Request): Asked => {
  const url = new URL(request.url())
  return {
    method: request.method(),
    path: url.pathname.slice(PREFIX.length),
    query: url.searchParams,
    body: request.postDataJSON() as unknown,
    headers: request.headers(),
  }
}

export const openVenue = async (context: BrowserContext, world: World): Promise<Venue> => {
  const held = new Map<string, Held>()
  /** Calls of effects that are started again in the very step that ends them. */
  const leaving = new Map<string, Held>()
  const faults: string[] = []
  const ended = new WeakSet<Request>()
  let guarded: readonly Call[] = []
  context.on('requestfailed', (request) => ended.add(request))

  const send = (route: Route, { status, body }: Reply) =>
    route.fulfill(Buffer.isBuffer(body) ? { status, body, contentType: 'image/png' } : { status, json: body })

  const alike = (asked: Asked) => [...held.values()].filter(({ call }) => isFor(asked, call))
  const awaiting = (asked: Asked) => alike(asked).find(({ route: taken }) => !taken)
  const unasked = (asked: Asked): string | null =>
    guarded.some((call) => isFor(asked, call))
      ? `${asked.method} ${asked.path} ${alike(asked).length ? 'twice' : 'although nothing was to be sent'}`
      : null

  await context.route(`**${PREFIX}/**`, async (route) => {
    const asked = readAsked(route.request())
    const awaited = awaiting(asked)
    if (awaited) {
      awaited.asked = asked
      awaited.route = route
      return
    }
    const fault = unasked(asked)
    const reply = fault === null && world.reply(asked)
    if (reply) return send(route, reply)
    faults.push(fault ?? `${asked.method} ${asked.path} has no answer in the world`)
    return route.abort()
  })

  const taken = async (effect: string): Promise<Required<Held>> => {
    const one = held.get(effect)
    if (!one) throw new Error(`No call of ${effect} is awaited.`)
    await until(() => (one.route ? null : `the page does not ask for ${effect}`))
    return one as Required<Held>
  }
  const end = async (effect: string): Promise<Route> => {
    const former = leaving.get(effect)?.route
    if (leaving.delete(effect) && former) return former
    const { route } = await taken(effect)
    held.delete(effect)
    return route
  }

  return {
    faults,
    expect: (effect, call) => {
      const former = held.get(effect)
      if (former?.route) leaving.set(effect, former)
      held.set(effect, { call })
    },
    asked: async (effect) => (await taken(effect)).asked,
    answer: async (effect, reply) => send(await end(effect), reply),
    drop: async (effect) => (await end(effect)).abort('failed'),
    givenUp: async (effect) => {
      const route = await end(effect)
      await until(() => (ended.has(route.request()) ? null : `the call of ${effect} goes on`))
    },
    forget: (effect) => void held.delete(effect),
    isHeld: (request) => [...held.values(), ...leaving.values()].some(({ route }) => route?.request() === request),
    faultOf: (asked) => (awaiting(asked) ? null : unasked(asked)),
    guard: (calls) => {
      guarded = calls
    },
  }
}
