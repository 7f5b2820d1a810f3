import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { LiveMessage } from '../../src/domain/wire/live.ts'
import type { Book } from '../core/database/schema.ts'
import type { SharedFrame } from './shared-frame.ts'

/** Whose news a signed-in socket gets. */
export interface Owner {
  readonly userId: string
  readonly sessionId: string
  readonly book: Book
}

/** A client with this many unsent bytes gets no more prices until it has caught up, and then one whole list. */
const MOST_BUFFERED = 256 * 1024
const MOST_SKIPPED = 50
/** WebSocket close code "try again later": the client reconnects and fetches what it missed. */
const CLOSE_TRY_AGAIN = 1013

/** One client's socket. */
export class LiveConnection {
  readonly #socket: WebSocket
  readonly #stream: Duplex
  readonly #takesDeflated: boolean
  #skipped = 0
  /** A message for this client alone wasn't sent. It isn't repeated, so the client must reconnect. */
  #hasMissedItsOwn = false
  owner: Owner | null = null
  /** Whether it answered the last ping. */
  isAlive = true
  /** Number of AUTH messages so far. Only the last one is answered. */
  authentications = 0
  badMessages = 0

  /** `stream` is the TCP socket below, which shared frames are written to directly. */
  constructor(socket: WebSocket, stream: Duplex, takesDeflated: boolean) {
    this.#socket = socket
    this.#stream = stream
    this.#takesDeflated = takesDeflated
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  /** True when the client missed prices, so that the next list must be a whole one. */
  get isBehind(): boolean {
    return this.#skipped > 0
  }

  /** Sends prices, or the `whole` list if this client missed some. Closes the connection of a client that doesn't read. */
  share(news: SharedFrame, whole: () => SharedFrame): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > MOST_BUFFERED) {
      if (++this.#skipped > MOST_SKIPPED) this.terminate()
      return
    }
    if (this.#hasMissedItsOwn) return this.close(CLOSE_TRY_AGAIN, 'news of the account was missed')
    const { plain, deflated } = this.isBehind ? whole() : news
    this.#skipped = 0
    this.#stream.write(this.#takesDeflated ? deflated : plain)
  }

  /** A message for this client alone: uncompressed, so that `ws` writes it at once and the order with shared frames holds. */
  tell(message: LiveMessage): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > MOST_BUFFERED) {
      // Profit is sent again every second; an order or a balance isn't.
      if (message.type !== 'BATCH_REAL_TIME_PNL') this.#hasMissedItsOwn = true
      return
    }
    this.#socket.send(JSON.stringify(message), { compress: false })
  }

  ping(): void {
    this.isAlive = false
    this.#socket.ping()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** Ends the connection at once. A reset, because the kernel would keep for 90 s what a stalled client hasn't read. */
  terminate(): void {
    if (this.#stream instanceof Socket) this.#stream.resetAndDestroy()
    else this.#socket.terminate()
  }
}
