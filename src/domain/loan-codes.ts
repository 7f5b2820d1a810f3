/** Why the venue lends nothing, or takes no repayment, each with its sentence under `errors.<code>`. Apart from `OWN_CODES`, which every page loads. */
export const LOAN_CODES = {
  /** The agreement is over, or isn't the one that was shown: another text, language, figure or time. */
  agreementChanged: 30211,
  /** A loan of this person waits for a decision; one at a time does. */
  loanWaiting: 30212,
  /** A loan of this person is past its end and not repaid. */
  loanOverdue: 30213,
  /** "Not signed": nothing was signed, or with a dot. */
  notSigned: 30214,
  /** What ends the loan is another amount by now than was shown; nothing was taken. */
  owedChanged: 30215,
  /** It was decided on before it could be taken back. */
  decidedAlready: 30216,
  /** An account whose loan waits or is owed can't be closed. */
  closingLoanOwed: 30217,
} as const
