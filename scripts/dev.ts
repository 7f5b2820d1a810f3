/** `npm run dev`: the venue, restarted when a file of it changes, and the client with hot reload; a demo user exists. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const DEMO_USER = 'demo:demo-password'

const run = (args: readonly string[]): void => {
  const child = spawn(process.execPath, args, {
    cwd: ROOT, stdio: 'inherit', env: { NODE_ENV: 'development', SEED_USER: DEMO_USER, DATA_DIR: './data/dev', ...process.env },
  })
  // One without the other is of no use. Ctrl-C reaches both by itself.
  child.on('exit', (code) => process.exit(code ?? 0))
}

process.on('SIGINT', () => undefined)
process.stdout.write(`Demo user: ${DEMO_USER.replace(':', ' with password ')}\n`)
run(['--watch', '--watch-preserve-output', 'server/main.ts'])
run([join('node_modules', 'vite', 'bin', 'vite.js')])
