/** What is committed works on any machine: no path of somebody's disk, no private host, no secret. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const BINARY = new Set(['.png', '.jpg', '.webp', '.ico', '.woff2', '.jp2', '.pdf'])

const RULES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['path of a disk', /(?<![\w.:/])(\/(home|Users|root|work|mnt)\/[\w.-]+|[A-Z]:\\\\?Users)/],
  ['private network address', /\b(10\.\d{1,3}|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}\b/],
  ['package host', /"resolved":\s*"https?:|registry\s*=\s*https?:/],
  ['secret', /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(ghp|gho|sk|pk)_[A-Za-z0-9]{20,}|\bAKIA[0-9A-Z]{16}\b/],
]

const breachesOf = (text: string): readonly string[] => RULES.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)

const committed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && !BINARY.has(extname(path)) && path !== 'tests/conventions/committed-files.test.ts')

test('there are committed files', () => {
  expect(committed.length).toBeGreaterThan(100)
})

test('no committed file names a machine, a host or a secret', () => {
  const found = committed.flatMap((path) => {
    const file = resolve(ROOT, path)
    const text = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : ''
    return breachesOf(text).map((what) => `${path}: ${what}`)
  })
  expect(found).toEqual([])
})

test.each([
  ['see /home/ann/plimsoll', ['path of a disk']],
  ['http://192.168.1.7:8080', ['private network address']],
  ['  "resolved": "https://example.org/x.tgz"', ['package host']],
  ['-----BEGIN PRIVATE KEY-----', ['secret']],
  ['the route /home and https://example.org/home/page on 127.0.0.1', []],
])('%s breaks %j', (text, broken) => {
  expect(breachesOf(text)).toEqual(broken)
})
