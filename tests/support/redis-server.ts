/**
 * Servers that speak the Redis protocol, for tests of the bus: a small one in this process that knows what the bus needs, in
 * both versions of the protocol, and the real one where it is installed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface RedisServer {
  readonly url: string
  /** Ends the server and every connection to it. */
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
}

type Reply = (text: string) => void

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Takes complete commands (arrays of bulk strings) off the front of what has come; gives what is left. */
const takeCommands = (buffer: string, take: (words: string[]) => void): string => {
  for (;;) {
    const parts = buffer.split('\r\n')
    const count = Number(/^\*(\d+)$/.exec(parts[0] ?? '')?.[1])
    // Every word is two lines, its length and itself; behind the last one there is a line break.
    if (!(count >= 0) || parts.length < count * 2 + 2) return buffer
    take(parts.slice(1, count * 2 + 1).filter((_, index) => index % 2 === 1))
    buffer = parts.slice(count * 2 + 1).join('\r\n')
  }
}

export class SmallRedis implements RedisServer {
  readonly #version: 2 | 3
  readonly #sockets = new Set<Socket>()
  readonly #channels = new Map<string, Set<Socket>>()
  #server: Server | undefined
  #port = 0
  /** Messages that were published, in order. */
  readonly published: string[] = []
  /** How long keys were to be kept, milliseconds; this server keeps them for as long as it runs. */
  readonly expiries = new Map<string, number>()
  readonly #counts = new Map<string, number>()
  readonly #hashes = new Map<string, Map<string, string>>()

  constructor(version: 2 | 3) {
    this.#version = version
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    this.#server = createServer((socket) => this.#serve(socket)).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#server?.close(() => resolve())
    await promise
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    let buffer = ''
    const reply: Reply = (text) => {
      socket.write(text)
    }
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      buffer = takeCommands(buffer + text, ([name = '', ...words]) => this.#answer(socket, name.toUpperCase(), words, reply))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#sockets.delete(socket)
      for (const listeners of this.#channels.values()) listeners.delete(socket)
    })
  }

  /** A message that nobody asked for is a push in the third version, an array in the second. */
  #push(...words: (string | number)[]): string {
    const mark = this.#version === 3 ? '>' : '*'
    return `${mark}${words.length}\r\n${words.map((word) => (typeof word === 'number' ? `:${word}\r\n` : bulk(word))).join('')}`
  }

  #answer(socket: Socket, name: string, [first = '', second = '', third = '']: string[], reply: Reply): void {
    switch (name) {
      case 'HELLO':
        return reply(this.#version === 3 ? `%1\r\n${bulk('proto')}:3\r\n` : '-NOPROTO unsupported protocol version\r\n')
      case 'INFO':
        return reply(bulk('redis_version:7.2.0\r\nloading:0'))
      case 'PING':
        return reply('+PONG\r\n')
      case 'SUBSCRIBE':
        this.#listenersOf(first).add(socket)
        return reply(this.#push('subscribe', first, 1))
      case 'PUBLISH':
        this.published.push(second)
        for (const listener of this.#listenersOf(first)) listener.write(this.#push('message', first, second))
        return reply(`:${this.#listenersOf(first).size}\r\n`)
      case 'CLIENT':
        return reply('+OK\r\n')
      case 'INCR':
        return reply(`:${this.#incremented(first)}\r\n`)
      case 'PEXPIRE':
        this.expiries.set(first, Number(second))
        return reply(':1\r\n')
      case 'HSET':
        this.#hashOf(first).set(second, third)
        return reply(':1\r\n')
      case 'HDEL':
        return reply(`:${Number(this.#hashOf(first).delete(second))}\r\n`)
      case 'HGETALL': {
        const words = [...this.#hashOf(first)].flat()
        const mark = this.#version === 3 ? `%${words.length / 2}` : `*${words.length}`
        return reply(`${mark}\r\n${words.map(bulk).join('')}`)
      }
      default:
        return reply(`-ERR unknown command '${name}'\r\n`)
    }
  }

  #incremented(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count
  }

  #hashOf(key: string): Map<string, string> {
    const known = this.#hashes.get(key) ?? new Map<string, string>()
    this.#hashes.set(key, known)
    return known
  }

  #listenersOf(channel: string): Set<Socket> {
    const known = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, known)
    return known
  }
}

/** `redis-server` or `valkey-server` of this machine, if there is one. */
const programOf = (): string | undefined =>
  ['redis-server', 'valkey-server']
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((dir) => join(dir, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

const realRedis = async (program: string): Promise<RedisServer> => {
  const port = await freePort()
  let child: ReturnType<typeof spawn> | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']
      child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      child.stdout?.on('data', (text: Buffer) => {
        said += text.toString()
      })
      while (!said.includes('Ready to accept connections')) {
        if (child.exitCode !== null) throw new Error(`it did not start: ${said}`)
        await wait(20)
      }
    },
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

export interface RedisKind {
  readonly name: string
  open(): Promise<RedisServer>
}

const started = async <T extends RedisServer>(server: T): Promise<T> => {
  await server.start()
  return server
}

export const openSmallRedis = (version: 2 | 3 = 3): Promise<SmallRedis> => started(new SmallRedis(version))

const program = programOf()

/** Every server that a test of the bus is run against here. */
export const REDIS_KINDS: readonly RedisKind[] = [
  { name: 'a small server of protocol 3', open: () => openSmallRedis(3) },
  { name: 'a small server of protocol 2', open: () => openSmallRedis(2) },
  ...(program === undefined ? [] : [{ name: program, open: async () => started(await realRedis(program)) }]),
]
