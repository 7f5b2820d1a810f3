/** A real socket to the venue that remembers what it heard. */
import { WebSocket, type ClientOptions } from 'ws'
import { liveMessage, marketList, type LiveMessage, type MarketTick } from '../../src/domain/wire/live.ts'
import type { Book } from '../../server/core/database/schema.ts'
import type { TestUser, Venue } from './venue.ts'

export class LiveClient {
  readonly socket: WebSocket
  readonly lists: MarketTick[][] = []
  readonly messages: LiveMessage[] = []
  closed: { code: number; reason: string } | null = null
  readonly #waiting = new Set<() => void>()

  /** Everything heard must be of the wire's form. */
  constructor(venue: Venue, options: ClientOptions = {}) {
    this.socket = new WebSocket(`${venue.origin.replace('http', 'ws')}/websocket`, options)
    this.socket.on('message', (data) => {
      const heard: unknown = JSON.parse(String(data))
      if (Array.isArray(heard)) this.lists.push(marketList.parse(heard))
      else this.messages.push(liveMessage.parse(heard))
      this.#wake()
    })
    this.socket.on('error', () => undefined)
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      this.#wake()
    })
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
  }

  /** Resolves with the first thing `find` finds, now or later. */
  async until<T>(find: () => T | undefined | null | false, within = 10_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(look)
        reject(new Error('not heard in time'))
      }, within)
      const look = (): void => {
        const found = find()
        if (!found) return
        clearTimeout(timer)
        this.#waiting.delete(look)
        resolve(found)
      }
      this.#waiting.add(look)
      look()
    })
  }

  last<T extends LiveMessage['type']>(type: T): Extract<LiveMessage, { type: T }> | undefined {
    return this.messages.findLast((message): message is Extract<LiveMessage, { type: T }> => message.type === type)
  }

  authenticate({ id, token }: Pick<TestUser, 'id' | 'token'>, book: Book = 'demo'): void {
    this.socket.send(JSON.stringify({ type: 'AUTH', userId: id, token, virtually: book === 'real' ? 'YES' : 'NO' }))
  }

  close(): void {
    this.socket.terminate()
  }
}

export const connectLive = async (venue: Venue, options: ClientOptions = {}): Promise<LiveClient> => {
  const client = new LiveClient(venue, options)
  await client.until(() => client.lists[0])
  return client
}
