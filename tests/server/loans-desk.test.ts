/** Loans at the operator's desk: reviewed, and an agreement that somebody brings along. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedHash, textHash, writeLoanFile } from '../../src/domain/loan-file.ts'
import type { LoanAgreement } from '../../src/domain/wire/loans.ts'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { asSetting } from '../support/cluster.ts'
import { loanNow, newBorrower, newLoan, SIGNATURE } from '../support/loans.ts'
import { openVenue, type TestUser, type Venue } from '../support/venue.ts'

const scratch = mkdtempSync(join(tmpdir(), 'plimsoll-loans-desk-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let venue: Venue
let user: TestUser
let signed: LoanAgreement
beforeAll(async () => {
  venue = await openVenue()
  user = await newBorrower(venue)
  const { id } = await newLoan(venue, user, { language: 'th' })
  signed = (await venue.get<LoanAgreement>(`/user/getLoanAgreement/${id}`, { token: user.token, book: 'real' })).result
})

const desk = async (...args: readonly string[]): Promise<string> => {
  const env = { DATABASE_URL: asSetting(venue.databaseUrl), DATA_DIR: venue.services.settings.dataDir, REVIEWER: 'operator' }
  return (await runVenueCommand([...args, '--as', 'desk-2'], env)).join('\n')
}

const fileOf = (page: string): string => {
  const file = join(scratch, 'agreement.html')
  writeFileSync(file, page)
  return file
}
const verify = (page: string): Promise<string> => desk('agreement', 'verify', fileOf(page))

describe('agreement verify', () => {
  test('says of what was signed here that it was', async () => {
    expect(await verify(writeLoanFile(signed))).toContain(`${signed.number} is what was signed here, word by word.`)
  })

  test.each<[string, (page: string) => string, RegExp]>([
    ['a figure', (page) => page.replaceAll('5,057.50', '5,050.00'), /The text is not the one/],
    ['the text', (page) => page.replaceAll('Plimsoll', 'Plimsol'), /The text is not the one/],
    ['the language', (page) => page.replace('"language":"th"', '"language":"en"'), /Number, language, signature or time/],
    ['the time', (page) => page.replace(/"signedAt":\d+/, '"signedAt":1'), /Number, language, signature or time/],
    ['who signed', (page) => page.replaceAll(SIGNATURE.text, 'Somebody'), /Number, language, signature or time/],
    ['all of it', () => 'another page', /no loan agreement of ours/],
  ])('finds out that %s was changed', async (_name, change, sentence) => {
    const page = writeLoanFile(signed)
    expect(change(page)).not.toBe(page)
    await expect(verify(change(page))).rejects.toThrow(sentence)
  })

  test('finds out a file that was made anew around another text, hashes and all', async () => {
    const text = signed.text.replaceAll('5,057.50', '5,050.00')
    const forged = { ...signed, text, hash: textHash(text) }
    await expect(verify(writeLoanFile({ ...forged, signedHash: signedHash(forged) }))).rejects.toThrow(/not what was signed for L-/)
  })

  test('knows no loan of another venue, and no file that is not there', async () => {
    const foreign = { ...signed, number: 'L-20200101-0001' }
    await expect(verify(writeLoanFile({ ...foreign, signedHash: signedHash(foreign) }))).rejects.toThrow(/this venue has no loan/)
    await expect(desk('agreement', 'verify', join(scratch, 'none.html'))).rejects.toThrow(/cannot be read/)
  })
})

test('is listed, shown with what it costs, and rejected with a reason', async () => {
  const { number } = signed
  expect(await desk('review', 'list')).toMatch(new RegExp(`${number} +loan +u-${user.id} +5,?000`))
  const shown = await desk('review', 'show', number)
  for (const line of ['5000 USDT for 30 days', '5057.5 USDT, at most 5500', signed.hash, 'the identity is verified', 'no loans before'])
    expect(shown).toContain(line)
  expect(shown).not.toContain(SIGNATURE.text)
  await desk('review', 'reject', number, '--reason', 'L-05')
  const [loan] = (await venue.get<{ items: { id: string }[] }>('/user/listLoanRecord', { token: user.token, book: 'real' })).result.items
  expect(await loanNow(venue, user, loan?.id ?? '')).toMatchObject({ state: 'rejected', reason: 'askedByPerson' })
})
