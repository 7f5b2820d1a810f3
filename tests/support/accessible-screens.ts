/** Every screen: nothing for axe to find in either appearance, and every text fits at every width and in long languages. */
import type { RunOptions } from 'axe-core'
import { expect, test } from 'vitest'
import type { Locale } from '../../src/domain/constants.ts'
import type { Device } from './browser.ts'
import { violationsOn } from './axe.ts'
import { openJourney } from './journey.ts'
import type { Person } from './person.ts'
import { misfitsAtWidths, openScreens, type Screen } from './screens.ts'
import { seen } from './seen.ts'

/** Colours are all that a dark page may have wrong and a light one right. */
const OF_COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

const findings = async (person: Person, screen: string, areRulesChecked: boolean): Promise<string[]> => {
  const { page: shown } = person
  const all = await misfitsAtWidths(person, screen)
  if (!areRulesChecked) return all
  for (const colorScheme of ['light', 'dark'] as const) {
    await shown.emulateMedia({ colorScheme })
    for (const { id: rule, nodes } of await violationsOn(shown, colorScheme === 'light' ? {} : OF_COLOURS))
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

/** A file for each language, so that two workers share them well. */
export const testScreens = async (locale: Locale): Promise<void> => {
  // Nobody decides on what waits for a review while the screens are looked at.
  const journey = await openJourney({ reviewer: 'operator' })
  const { user, owner, inside, real, outside } = await openScreens(journey)

  test.each<Device>(['desktop', 'phone'])('%s', async (device) => {
    const areRulesChecked = locale === 'en' || locale === 'ar'
    const holdings = { device, locale }
    const visitor = await journey.visitor(holdings)
    const signedIn = await journey.visitor({ ...holdings, token: user.token })
    const withMoney = await journey.visitor({ ...holdings, token: owner.token, remembers: { virtualStatus: '0' } })
    const people = [visitor, signedIn, withMoney]
    for (const person of people) await person.goesTo('/home')
    const all: string[] = []
    if (device === 'phone') {
      await seen(visitor.page.getByRole('button', { name: visitor.words('introBoard.skip') })).isVisible()
      all.push(...(await findings(visitor, 'intro board', areRulesChecked)))
      for (const person of people) await person.presses(person.words('introBoard.skip'))
    }
    for (const [person, screens] of [
      [visitor, outside],
      [signedIn, inside],
      [withMoney, real],
    ] as const)
      all.push(...(await walks(person, screens, areRulesChecked)))
    expect(all).toEqual([])
  })
}
