/** Why nothing is lent, or no repayment taken. */
import { SPEC_CODES } from '../../src/domain/error-codes.ts'
import { LOAN_CODES } from '../../src/domain/loan-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const LOAN_REFUSALS = {
  loanPeriodWrong: { code: SPEC_CODES.loanPeriodWrong, status: 422 },
  agreementChanged: { code: LOAN_CODES.agreementChanged, status: 409 },
  loanWaiting: { code: LOAN_CODES.loanWaiting, status: 409 },
  loanOverdue: { code: LOAN_CODES.loanOverdue, status: 409 },
  notSigned: { code: LOAN_CODES.notSigned, status: 422 },
  owedChanged: { code: LOAN_CODES.owedChanged, status: 409 },
  decidedAlready: { code: LOAN_CODES.decidedAlready, status: 409 },
} as const satisfies Refusals
