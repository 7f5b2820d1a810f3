/**
 * `node scripts/icons.ts` draws the icons of the installed app from the mark, by the browser of the tests. Run by hand when
 * the mark changes; the pictures are committed, so that a build needs no browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { BROWSER_ARGS, ensureBrowser } from './ensure-browser.ts'

const FOLDER = 'public/icons'
const GROUND = '#0f2f4d'
const mark = readFileSync('public/favicon.svg', 'utf8')
/** Cut to any shape by the device: no corners of its own, and the mark within the inner 80 %. */
const maskable = mark.replace(/ rx="\d+"/, '').replace('<g fill', '<g transform="translate(16 16) scale(.72) translate(-16 -16)" fill')

const ICONS = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'maskable-192', size: 192, svg: maskable },
  { name: 'maskable-512', size: 512, svg: maskable },
  { name: 'apple-touch-icon', size: 180, svg: maskable },
] as const

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
mkdirSync(FOLDER, { recursive: true })
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const ground = svg === mark ? 'transparent' : GROUND
  await page.setContent(`<style>html,body{margin:0;background:${ground}}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  writeFileSync(`${FOLDER}/${name}.png`, await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
