/** The other end of the page's live connection: by default it opens at once, accepts whoever signs in, and sends prices. */
import type { BrowserContext, WebSocketRoute } from 'playwright-core'
import { authMessage, type AuthMessage, type LiveMessage } from '../../../src/domain/wire/live.ts'
import { until } from './until.ts'
import { live, type World } from './world.ts'

export interface LiveConnection {
  /** Connections that are open or opening. */
  count(): number
  /** From now on connections open, and users are accepted, only when said so. */
  hold(): void
  /** Lets the latest connection open. */
  open(): Promise<void>
  /** Closes the latest connection, open or not. */
  close(code: number): Promise<void>
  /** The sign-in that the page has sent over the latest connection and that has not been answered. */
  signIn(): Promise<AuthMessage>
  accept(): Promise<void>
  refuse(): Promise<void>
  /** All present prices. */
  sendPrices(): Promise<void>
  send(message: LiveMessage): Promise<void>
  /** A word that tells nothing, so that the connection is not taken for dead. */
  murmur(): Promise<void>
  /** From now on nothing is said, not even that. */
  fallSilent(): void
  isOpen(): boolean
}

interface Connection {
  readonly route: WebSocketRoute
  letOpen(): void
  state: 'waiting' | 'open' | 'closed'
  signIn?: AuthMessage | undefined
}

/** @param tick lets the page's clock go on while something is waited for */
export const openLiveConnection = async (context: BrowserContext, world: World, tick: () => Promise<void>): Promise<LiveConnection> => {
  const connections: Connection[] = []
  let isHeld = false
  let isSilent = false
  const latest = async (state?: Connection['state']): Promise<Connection> => {
    await until(() => {
      const last = connections.at(-1)
      if (!last) return 'the page opens no live connection'
      return state && last.state !== state ? `the live connection is ${last.state}, not ${state}` : null
    }, tick)
    return connections.at(-1)!
  }

  const answerSignIn = (connection: Connection, isAccepted: boolean) => {
    const { signIn } = connection
    if (!signIn) throw new Error('Nobody signs in over the live connection.')
    connection.signIn = undefined
    connection.route.send(
      JSON.stringify(live(isAccepted ? { type: 'AUTH_SUCCESS', userId: signIn.userId } : { type: 'AUTH_FAILED', code: 401 })),
    )
  }

  await context.routeWebSocket('**/websocket', async (route) => {
    let letOpen = () => {}
    const opened = new Promise<void>((resolve) => (letOpen = resolve))
    const connection: Connection = { route, letOpen, state: 'waiting' }
    connections.push(connection)
    route.onMessage((data) => {
      connection.signIn = authMessage.parse(JSON.parse(String(data)))
      if (!isHeld) answerSignIn(connection, true)
    })
    route.onClose(() => {
      connection.state = 'closed'
    })
    if (isHeld) await opened
    connection.state = 'open'
    if (!isHeld) route.send(JSON.stringify(world.ticks()))
  })

  const signIn = async (): Promise<AuthMessage> => {
    const connection = await latest('open')
    await until(() => (connection.signIn ? null : 'nobody signs in over the live connection'), tick)
    return connection.signIn!
  }
  const answer = async (isAccepted: boolean) => {
    await signIn()
    answerSignIn(await latest(), isAccepted)
  }
  const sendText = async (value: unknown) => (await latest('open')).route.send(JSON.stringify(value))

  return {
    count: () => connections.filter(({ state }) => state !== 'closed').length,
    hold: () => {
      isHeld = true
    },
    open: async () => {
      isSilent = false
      ;(await latest('waiting')).letOpen()
      await latest('open')
    },
    close: async (code) => {
      const connection = await latest()
      connection.state = 'closed'
      connection.letOpen()
      await connection.route.close({ code })
    },
    signIn,
    accept: () => answer(true),
    refuse: () => answer(false),
    sendPrices: () => sendText(world.ticks()),
    send: (message) => sendText(live(message)),
    murmur: async () => {
      if (!isSilent) await sendText(live({ type: 'BATCH_REAL_TIME_PNL', data: {} }))
    },
    fallSilent: () => {
      isSilent = true
    },
    isOpen: () => connections.at(-1)?.state === 'open',
  }
}
