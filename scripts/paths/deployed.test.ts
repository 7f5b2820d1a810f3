import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkDeployed } from './deployed.ts'

const HERE = '<!doctype html><script type="module" crossorigin src="/assets/index-abc.js"></script>'
let server: Server

const serve = async (status: number, body: string): Promise<string> => {
  server = createServer((_, reply) => reply.writeHead(status, { 'content-type': 'text/html' }).end(body))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterEach(() => {
  server.close()
})

test('the same version is walked through', async () => {
  await expect(checkDeployed(await serve(200, HERE), HERE)).resolves.toBeUndefined()
})

test('another version is told', async () => {
  const origin = await serve(200, HERE.replace('abc', 'xyz'))
  await expect(checkDeployed(origin, HERE)).rejects.toThrow('serves another version (index-xyz.js) than this one (index-abc.js)')
})

test('what is not the client is told', async () => {
  await expect(checkDeployed(await serve(404, 'nothing here'), HERE)).rejects.toThrow('something else than the client (HTTP 404)')
})

test('an address at which nothing answers is told', async () => {
  const origin = await serve(200, HERE)
  await new Promise((done) => server.close(done))
  await expect(checkDeployed(origin, HERE)).rejects.toThrow(`${origin} doesn’t answer at all.`)
})
