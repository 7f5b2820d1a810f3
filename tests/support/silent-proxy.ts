/** A proxy in front of PostgreSQL that can go silent: connections stay open and nothing passes any more, as when a cable is cut. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

export interface SilentProxy {
  /** The database's address, through the proxy. */
  readonly url: string
  /** Lets nothing pass on the connections of now, either way; new ones work. */
  silence(): void
  /** Connections that still pass. */
  readonly open: number
  close(): void
}

const doorOf = (url: string): string | { host: string; port: number } => {
  const { hostname, port, searchParams } = new URL(url.replace(/^postgres:\/\/([^/]*)@\//, 'postgres://$1@x/'))
  const folder = searchParams.get('host')
  return folder?.startsWith('/') ? `${folder}/.s.PGSQL.${searchParams.get('port') ?? 5432}` : { host: hostname, port: Number(port) }
}

export const silentProxy = async (url: string): Promise<SilentProxy> => {
  const door = doorOf(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  const silenced: Socket[] = []
  const server = createServer((near) => {
    const far = typeof door === 'string' ? connect(door) : connect(door)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as const) {
      from?.on('error', () => undefined)
      from?.on('data', (data) => {
        if (pairs.has(pair)) to?.write(data)
      })
      from?.on('close', () => {
        if (pairs.delete(pair)) to?.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [, database = ''] = /\/(\w+)\?/.exec(url) ?? []
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${database}`,
    silence: () => {
      for (const pair of pairs) silenced.push(...pair)
      pairs.clear()
    },
    get open() {
      return pairs.size
    },
    close: () => {
      for (const socket of [...silenced, ...[...pairs].flat()]) socket.destroy()
      server.close()
    },
  }
}
