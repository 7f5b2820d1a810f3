/** `npm run dev`: the venue, restarted when a file of it changes, and the client with hot reload; a demo user exists. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const DEMO_USER = 'demo:demo-password'

const children: ChildProcess[] = []
const run = (args: readonly string[]): void => {
  const env = { NODE_ENV: 'development', SEED_USER: DEMO_USER, DATA_DIR: './data/dev', ...process.env }
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env })
  children.push(child)
  // One without the other is of no use.
  child.on('exit', stop)
}
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}

process.on('SIGINT', stop).on('SIGTERM', stop)
process.stdout.write(`Demo user: ${DEMO_USER.replace(':', ' with password ')}\n`)
run(['--watch', '--watch-preserve-output', 'server/main.ts'])
run([join('node_modules', 'vite', 'bin', 'vite.js')])
