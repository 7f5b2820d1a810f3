import { AddressChoice } from './AddressChoice.tsx'
import { ProveWallet } from './ProveWallet.tsx'
import { WithdrawPage } from '../withdrawal/WithdrawPage.tsx'
import { WithdrawalTerms } from '../withdrawal-terms/WithdrawalTerms.tsx'
import { WithdrawalTrack } from '../withdrawal-review/WithdrawalTrack.tsx'
import { WithdrawalList } from '../withdrawals/WithdrawalList.tsx'

/** Withdrawals: the form with what it goes by, one withdrawal on its way, and the list of all. */
export const WithdrawRoute = () => (
  <WithdrawPage
    wallet={<ProveWallet />}
    addresses={(choice) => <AddressChoice {...choice} />}
    terms={(form) => <WithdrawalTerms>{form}</WithdrawalTerms>}
    followed={(id) => <WithdrawalTrack id={id} />}
    list={<WithdrawalList />}
  />
)
