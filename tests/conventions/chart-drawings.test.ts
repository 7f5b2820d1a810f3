/** Which pictures a chart is given: one of the whole where it can be read, else one with less on it. */
import { expect, test } from 'vitest'
import { drawingsOf, LEGIBLE, TALLEST } from '../../scripts/charts/drawings.ts'
import { statesOf } from '../../scripts/charts/graph.ts'
import { authenticatorAppMachine } from '../../src/machines/authenticator-app/authenticator-app.machine.ts'
import { thirdPartySignInMachine } from '../../src/machines/third-party-sign-in/third-party-sign-in.machine.ts'
import { parcelMachine } from '../support/charts/paths-parcel.machine.ts'

const drawn = async (machine: Parameters<typeof drawingsOf>[0]) =>
  (await drawingsOf(machine)).map(({ top, folded, crowded, box }) => {
    expect(box.width).toBeLessThanOrEqual(LEGIBLE)
    expect(box.height).toBeLessThanOrEqual(TALLEST)
    return { top: top.key, folded: folded.map(({ key }) => key), crowded: crowded.map(({ key }) => key) }
  })

test('a small chart has one picture with everything on it', async () => {
  expect(await drawn(parcelMachine)).toEqual([{ top: parcelMachine.id, folded: [], crowded: [] }])
})

/** Dozens of layouts are tried: seconds on an idle machine. */
const ALL_LAYOUTS = 120_000

test('of a chart that is too wide a group gets a picture of its own', { timeout: ALL_LAYOUTS }, async () => {
  expect(await drawn(thirdPartySignInMachine)).toEqual([
    { top: thirdPartySignInMachine.id, folded: ['ended'], crowded: [] },
    { top: 'ended', folded: [], crowded: [] },
  ])
})

test('of a large chart without groups the ways to states to which many lead are told, not drawn', { timeout: ALL_LAYOUTS }, async () => {
  expect(statesOf(authenticatorAppMachine).filter(({ type }) => type === 'compound')).toHaveLength(1)
  expect(await drawn(authenticatorAppMachine)).toEqual([{ top: authenticatorAppMachine.id, folded: [], crowded: ['loading', 'resting'] }])
})
