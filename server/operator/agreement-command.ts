/** Checks the file of a loan agreement: by itself, and against what the venue has. */
import { readFile } from 'node:fs/promises'
import { readLoanFile, type LoanFileFault } from '../../src/domain/loan-file.ts'
import { findSigned } from '../loans/loans.repository.ts'
import { OperatorError, type Operator } from './changes.ts'

const ABOUT: Readonly<Record<LoanFileFault, string>> = {
  unreadable: 'This is no loan agreement of ours, or what makes it one was removed.',
  text: 'The text is not the one of its SHA-256: it was changed.',
  signed: 'Number, language, signature or time are not those that were signed: they were changed.',
  page: 'What the page shows is not what is in it as data: it was changed.',
}

/** Lines if it holds; throws the sentences of what doesn't. */
export const verifyAgreement = async ({ db }: Pick<Operator, 'db'>, file: string): Promise<readonly string[]> => {
  const page = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError([`${file} cannot be read.`])
  })
  const { agreement, faults } = readLoanFile(page)
  if (faults.length > 0) throw new OperatorError(faults.map((fault) => ABOUT[fault]))
  if (!agreement) throw new OperatorError([ABOUT.unreadable])
  const { number, hash, signedHash, language, signedAt } = agreement
  const known = await findSigned(db, number)
  if (!known) throw new OperatorError([`The file holds together, but this venue has no loan ${number}.`])
  if (known.hash !== hash || known.signed_hash !== signedHash)
    throw new OperatorError([`The file holds together, but it is not what was signed for ${number}: here the SHA-256 is ${known.hash}.`])
  return [
    `${number} is what was signed here, word by word.`,
    `signed    ${new Date(signedAt).toISOString()}, in ${language}`,
    `text      ${hash}`,
    `all of it ${signedHash}`,
  ]
}
