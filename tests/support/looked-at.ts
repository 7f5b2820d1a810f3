/** A trader whose page is looked at in their language, on a desk or in a small hand, by day or night. */
import type { Locale } from '../../src/domain/constants.ts'
import { formatOf } from '../../src/views/kit/format.ts'
import type { Device } from './browser.ts'
import type { Journey } from './journey.ts'

export interface Look {
  readonly locale: Locale
  readonly device: Device
  readonly theme: 'light' | 'dark'
}

/** Where pictures go, if somebody wants to look at them. */
const SHOTS = process.env['SHOTS']

/** `shoot` takes a picture of what's on the screen, or of the whole page, named after what was done: `flip-2-review`. */
export const openLook = async (journey: Journey, { locale, device, theme }: Look) => {
  await journey.price('50000')
  const person = await journey.trader({ locale, device, theme })
  const { page } = person
  await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  if (device === 'phone') await page.setViewportSize({ width: 340, height: 740 })
  const shoot = async (name: string, fullPage = false): Promise<void> => {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${locale}-${device}-${theme}.png`, fullPage })
  }
  return { ...person, format: formatOf(locale), shoot }
}
