/** Serves a folder of files on this machine, under a path of its own if it is given one. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

export interface ServedFolder {
  /** `http://127.0.0.1:4180/` */
  readonly address: string
  close(): void
}

/** @param under the path under which the folder lies, with a slash at both ends; @param port 0: any that is free */
export const serveFolder = async (folder: string, { under = '/', port = 0 } = {}): Promise<ServedFolder> => {
  const server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    // Dots that lead out of the folder are gone once the path is in its normal form.
    const inside = normalize(path.endsWith('/') ? `${path}index.html` : path)
    const file = inside.startsWith(under) ? join(folder, inside.slice(under.length)) : null
    const send = async () => {
      if (file === null || !(await stat(file)).isFile()) throw new Error('no such file')
      answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' })
      createReadStream(file).pipe(answer)
    }
    send().catch(() => answer.writeHead(404).end())
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${under}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
