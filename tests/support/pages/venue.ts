/**
 * Stands between the page and the venue. Calls of the effects under test are held until their step answers them; all
 * others are answered by the world. A call that nobody awaits, or that comes twice, is a fault of the page.
 *
 * The browser is asked directly to stop the calls: with a route of Playwright it would stop every file of the page too, which
 * costs a sixth of the time of a walk.
 */
import type { Page, Request } from 'playwright-core'
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
  /** Whether the page has asked for an effect and waits. */
  holds(effect: string): boolean
  answer(effect: string, reply: Reply): Promise<void>
  /** The answer never comes. */
  drop(effect: string): Promise<void>
  /** The page has given the call up. */
  givenUp(effect: string): Promise<void>
  /** Forgets an effect that ended otherwise; a call that is still open stays open. */
  forget(effect: string): void
  /** Whether these, which are under way, are calls that wait for their steps. */
  areHeld(requests: readonly Request[]): boolean
  /** What would be wrong with such a call if it were sent now; null when it would be answered. Nothing is sent. */
  faultOf(asked: Asked): string | null
  /** Calls that only the effect may make: one that comes when it is not awaited is a fault. */
  guard(calls: readonly Call[]): void
  readonly faults: string[]
}

interface Held {
  readonly call: Call
  asked?: Asked
  stopped?: StoppedCall
}

/** A call that waits in the browser. */
interface StoppedCall {
  readonly id: string
  readonly likeness: string
}

interface RequestPaused {
  readonly requestId: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly postDataEntries?: readonly { readonly bytes?: string }[]
  }
}

const PREFIX = '/swx/customer'
export const isFor = (asked: Asked, { method, path, query = {} }: Call): boolean =>
  asked.method === method && path.test(asked.path) && Object.entries(query).every(([name, value]) => asked.query.get(name) === value)

const readAsked = ({ url, method, headers }: RequestPaused['request'], body: string): Asked => {
  const { pathname, searchParams } = new URL(url)
  return {
    method,
    path: pathname.slice(PREFIX.length),
    query: searchParams,
    body: body === '' ? null : (JSON.parse(body) as unknown),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  }
}

export const openVenue = async (page: Page, world: World): Promise<Venue> => {
  const held = new Map<string, Held>()
  /** Calls of effects that are started again in the very step that ends them. */
  const leaving = new Map<string, Held>()
  const faults: string[] = []
  /** Of calls that are alike, how many have failed, and how many of these are known to have. */
  const failures = new Map<string, number>()
  const known = new Map<string, number>()
  let guarded: readonly Call[] = []
  page.on('requestfailed', (request) => count(failures, likenessOfRequest(request)))

  const browser = await page.context().newCDPSession(page)
  const send = (stopped: StoppedCall, { status, body }: Reply) => {
    const [type, bytes] = Buffer.isBuffer(body) ? ['image/png', body] : ['application/json', Buffer.from(JSON.stringify(body))]
    return unlessGone(
      browser.send('Fetch.fulfillRequest', {
        requestId: stopped.id,
        responseCode: status,
        responseHeaders: [
          { name: 'content-type', value: type },
          { name: 'content-length', value: String(bytes.length) },
        ],
        body: bytes.toString('base64'),
      }),
    )
  }
  const fail = ({ id, likeness }: StoppedCall) => {
    count(known, likeness)
    return unlessGone(browser.send('Fetch.failRequest', { requestId: id, errorReason: 'Failed' }))
  }

  const alike = (asked: Asked) => [...held.values()].filter(({ call }) => isFor(asked, call))
  const awaiting = (asked: Asked) => alike(asked).find(({ stopped }) => !stopped)
  const unasked = (asked: Asked): string | null =>
    guarded.some((call) => isFor(asked, call))
      ? `${asked.method} ${asked.path} ${alike(asked).length ? 'twice' : 'although nothing was to be sent'}`
      : null

  browser.on('Fetch.requestPaused', async ({ requestId, request }: RequestPaused) => {
    const bytes = Buffer.concat((request.postDataEntries ?? []).map(({ bytes: part = '' }) => Buffer.from(part, 'base64')))
    const body = textOf(request.headers, bytes.toString('utf8'))
    const stopped = { id: requestId, likeness: likenessOf(request.url, request.method, body) }
    const asked = readAsked(request, body)
    const awaited = awaiting(asked)
    if (awaited) {
      awaited.asked = asked
      awaited.stopped = stopped
      return
    }
    const fault = unasked(asked)
    const reply = fault === null && world.reply(asked)
    if (reply) return send(stopped, reply)
    faults.push(fault ?? `${asked.method} ${asked.path} has no answer in the world`)
    return fail(stopped)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*${PREFIX}/*` }] })

  const taken = async (effect: string): Promise<Required<Held>> => {
    const one = held.get(effect)
    if (!one) throw new Error(`No call of ${effect} is awaited.`)
    await until(() => (one.stopped ? null : `the page does not ask for ${effect}`))
    return one as Required<Held>
  }
  const end = async (effect: string): Promise<StoppedCall> => {
    const former = leaving.get(effect)?.stopped
    if (leaving.delete(effect) && former) return former
    const { stopped } = await taken(effect)
    held.delete(effect)
    return stopped
  }

  return {
    faults,
    expect: (effect, call) => {
      const former = held.get(effect)
      if (former?.stopped) leaving.set(effect, former)
      held.set(effect, { call })
    },
    asked: async (effect) => (await taken(effect)).asked,
    holds: (effect) => held.get(effect)?.stopped !== undefined,
    answer: async (effect, reply) => send(await end(effect), reply),
    drop: async (effect) => fail(await end(effect)),
    givenUp: async (effect) => {
      const { likeness } = await end(effect)
      count(known, likeness)
      await until(() => ((failures.get(likeness) ?? 0) >= known.get(likeness)! ? null : `the call of ${effect} goes on`))
    },
    forget: (effect) => void held.delete(effect),
    areHeld: (requests) => {
      const waiting = [...held.values(), ...leaving.values()].flatMap(({ stopped }) => stopped?.likeness ?? [])
      return requests.every((request) => {
        const at = waiting.indexOf(likenessOfRequest(request))
        if (at >= 0) waiting.splice(at, 1)
        return at >= 0
      })
    },
    faultOf: (asked) => (awaiting(asked) ? null : unasked(asked)),
    guard: (calls) => {
      guarded = calls
    },
  }
}

/** A body that is no JSON, such as a picture, is not looked into. */
const textOf = (headers: Readonly<Record<string, string>>, body: string): string =>
  Object.entries(headers).some(([name, value]) => name.toLowerCase() === 'content-type' && value.includes('json')) ? body : ''

const likenessOfRequest = (request: Request): string =>
  likenessOf(request.url(), request.method(), textOf(request.headers(), request.postData() ?? ''))

/** The same for calls that nothing tells apart. */
const likenessOf = (url: string, method: string, body: string): string => `${method} ${url} ${body}`

const count = (counts: Map<string, number>, likeness: string): void => void counts.set(likeness, (counts.get(likeness) ?? 0) + 1)

/** A page that is closed, or has given the call up, takes no answer any more. */
const unlessGone = async (sent: Promise<unknown>): Promise<void> => {
  await sent.catch(() => {})
}
