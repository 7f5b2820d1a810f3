/** Every text of every screen fits in all eleven languages at every width. `npm run survey`; longer than the suite may take. */
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/domain/constants.ts'
import { openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { misfitsAtWidths, openScreens, type Screen } from '../support/screens.ts'
import { seen } from '../support/seen.ts'

const journey = await openJourney({ reviewer: 'operator' })
const { user, owner, inside, real, outside } = await openScreens(journey)

const walks = async (person: Person, screens: readonly Screen[]): Promise<string[]> => {
  const all: string[] = []
  for (const screen of screens) {
    await screen.show(person)
    all.push(...(await misfitsAtWidths(person, screen.name)))
    await screen.leave?.(person)
  }
  return all
}

describe.each(['desktop', 'phone'] as const)('%s', (device) => {
  test.each(LOCALES)('%s', async (locale) => {
    const visitor = await journey.visitor({ device, locale })
    const signedIn = await journey.visitor({ device, locale, token: user.token })
    const withMoney = await journey.visitor({ device, locale, token: owner.token, remembers: { virtualStatus: '0' } })
    for (const person of [visitor, signedIn, withMoney]) {
      await person.goesTo('/home')
      if (device === 'phone') {
        await seen(person.page.getByRole('button', { name: person.words('introBoard.skip') })).isVisible()
        await person.presses(person.words('introBoard.skip'))
      }
    }
    expect([...(await walks(visitor, outside)), ...(await walks(signedIn, inside)), ...(await walks(withMoney, real))]).toEqual([])
  })
})
