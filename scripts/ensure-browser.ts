/** Finds a Chromium for the browser tests, or installs one. Prints nothing when all is well; returns its path. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The shell is Chromium without its windows: the same pages in three quarters of the time. */
const KNOWN = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const INSTALL = 'apt-get update -qq && (apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium)'

const find = (): string | undefined => [...KNOWN, bundled()].find((path) => path && existsSync(path))

const bundled = (): string | undefined => {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

/** Path of a Chromium; throws a sentence that says what to do when there is none to be had. */
export const ensureBrowser = (): string => {
  const found = find()
  if (found) return found
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const attempts: [string, string[]][] = [
    ...(isRootOnDebian ? ([['sh', ['-c', INSTALL]]] as [string, string[]][]) : []),
    [process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']],
  ]
  for (const [command, args] of attempts) {
    console.log(`No Chromium found: ${command} ${args.join(' ')}`)
    spawnSync(command, args, { stdio: 'inherit' })
    const installed = find()
    if (installed) return installed
  }
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one.')
}

/** Flags for a Chromium that stays offline and runs as any user. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

if (process.argv[1] === import.meta.filename) console.log(ensureBrowser())
