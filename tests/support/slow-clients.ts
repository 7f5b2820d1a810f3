/** Callers who begin and never finish: silent ones, halves of headers, halves of bodies. */
import { connect, type Socket } from 'node:net'

/** What each says before it falls silent. */
export const HALVES = {
  nothing: '',
  header: 'GET /swx/customer/index/getVenueInfo HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ',
  body: 'POST /swx/customer/login/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"login',
  afterOne: 'GET /swx/customer/index/getVenueInfo HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /hal',
} as const
export type Half = keyof typeof HALVES

export interface SlowClient {
  /** What it was told, as far as it has come. */
  readonly told: () => string
  /** When it was put out, milliseconds after it had connected; `null` while it still holds its connection. */
  readonly heldFor: () => number | null
  readonly leave: () => void
}

/** Never closes by itself, not even when the other side has said goodbye. */
export const slowClient = (port: number, half: Half, localAddress: string): Promise<SlowClient> =>
  new Promise((resolve) => {
    let told = ''
    let closed: number | null = null
    const since = performance.now()
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    const client: SlowClient = { told: () => told, heldFor: () => (closed === null ? null : closed - since), leave: () => socket.destroy() }
    socket.on('data', (data: Buffer) => (told += data.toString()))
    socket.on('connect', () => {
      socket.write(HALVES[half])
      resolve(client)
    })
    // A venue that has only said goodbye still holds its own end: what we write then is answered with a reset if it does not.
    socket.on('end', () => {
      const knock = setInterval(() => socket.write('x'), 50)
      socket.once('close', () => clearInterval(knock))
    })
    socket.on('error', () => resolve(client))
    socket.on('close', () => (closed = performance.now()))
  })
