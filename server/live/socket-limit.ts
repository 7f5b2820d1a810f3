/** How many sockets one address may hold open at once. */
import type { Duplex } from 'node:stream'

export class SocketLimit {
  readonly #most: number
  readonly #open = new Map<string, number>()

  /** 0 is any number. */
  constructor(most: number) {
    this.#most = most
  }

  /** Counts the socket until its stream closes, whatever becomes of it; `false` when the address has used its share. */
  admits(address: string, stream: Duplex): boolean {
    const open = this.#open.get(address) ?? 0
    if (this.#most > 0 && open >= this.#most) return false
    this.#open.set(address, open + 1)
    stream.once('close', () => this.#leave(address))
    return true
  }

  #leave(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1
    if (left > 0) this.#open.set(address, left)
    else this.#open.delete(address)
  }
}
