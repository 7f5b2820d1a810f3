/** Every screen: nothing for axe to find in either appearance, and every text fits at every width and in long languages. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import type { Locale } from '../../src/domain/constants.ts'
import type { Device } from './browser.ts'
import { openJourney } from './journey.ts'
import type { Person } from './person.ts'
import { misfitsAtWidths, openScreens, type Screen } from './screens.ts'
import { seen } from './seen.ts'

const findings = async (person: Person, screen: string, areRulesChecked: boolean): Promise<string[]> => {
  const { page: shown } = person
  const all = await misfitsAtWidths(person, screen)
  if (!areRulesChecked) return all
  for (const colorScheme of ['light', 'dark'] as const) {
    await shown.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page: shown as never }).setLegacyMode()
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    for (const { id: rule, nodes } of violations)
      all.push(...nodes.map(({ target, html }) => `${screen} ${colorScheme}: ${rule} at ${String(target)} ${html.slice(0, 120)}`))
  }
  return all
}

const walks = async (person: Person, screens: readonly Screen[], areRulesChecked: boolean): Promise<string[]> => {
  const all: string[] = []
  for (const screen of screens) {
    await screen.show(person)
    all.push(...(await findings(person, screen.name, areRulesChecked)))
    await screen.leave?.(person)
  }
  return all
}

/** A file for each device, so that both run at once. */
export const testScreens = async (device: Device): Promise<void> => {
  const journey = await openJourney()
  const { user, inside, outside } = await openScreens(journey)

  test.each<Locale>(['en', 'de', 'th', 'ar'])('%s', async (locale) => {
    const areRulesChecked = locale === 'en' || locale === 'ar'
    const holdings = { device, locale }
    const visitor = await journey.visitor(holdings)
    const signedIn = await journey.visitor({ ...holdings, token: user.token })
    for (const person of [visitor, signedIn]) await person.goesTo('/home')
    const all: string[] = []
    if (device === 'phone') {
      await seen(visitor.page.getByRole('button', { name: visitor.words('introBoard.skip') })).isVisible()
      all.push(...(await findings(visitor, 'intro board', areRulesChecked)))
      for (const person of [visitor, signedIn]) await person.presses(person.words('introBoard.skip'))
    }
    all.push(...(await walks(visitor, outside, areRulesChecked)), ...(await walks(signedIn, inside, areRulesChecked)))
    expect(all).toEqual([])
  })
}
