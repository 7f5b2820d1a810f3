/** Limits how many sockets one network address may have open at once. */
import type { Duplex } from 'node:stream'

export class SocketLimit {
  readonly #most: number
  readonly #open = new Map<string, number>()

  /** @param most sockets per address; 0 for no limit */
  constructor(most: number) {
    this.#most = most
  }

  /**
   * Counts the socket until its stream closes, or until the function that it returns is called. Returns `null` if the address
   * has reached its limit.
   */
  admits(address: string, stream: Duplex): (() => void) | null {
    const open = this.#open.get(address) ?? 0
    if (this.#most > 0 && open >= this.#most) return null
    this.#open.set(address, open + 1)
    let isCounted = true
    const leave = (): void => {
      if (isCounted) this.#leave(address)
      isCounted = false
    }
    stream.once('close', leave)
    return leave
  }

  #leave(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1
    if (left > 0) this.#open.set(address, left)
    else this.#open.delete(address)
  }
}
