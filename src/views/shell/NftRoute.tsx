import { useLocation } from 'react-router-dom'
import { rowId } from '../../domain/row-id.ts'
import { selectIsReadingSwitches, selectSwitches } from '../../machines/modules/modules.selectors.ts'
import { NftsPage } from '../nft-list/NftsPage.tsx'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import { RealOnlyNote, useLacksRealAccount } from '../plugin/RealOnlyNote.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { useChart, useStream } from './system-context.tsx'

const MINE = latePart(async () => (await import('../records/NftRecords.tsx')).NftRecords, ['nfts', 'records'])
const WORK = latePart(async () => (await import('../nft-auction/OneWork.tsx')).OneWork, ['nfts', 'nftAuction', 'errors/trade'])
const SALE = latePart(
  async () => (await import('../nft-sale/SaleCard.tsx')).SaleCard,
  ['nftSale', 'errors/trade', 'errors/products', 'errors/funds'],
)

/**
 * Charity NFTs: all works, or one of them, `?id=17`. What is switched off takes no bids; what is bid and owned can still be looked at,
 * and everybody may read the charity account.
 */
export const NftRoute = () => {
  const id = new URLSearchParams(useLocation().search).get('id')
  return id === null || rowId(id) === null ? <All /> : <One id={id} />
}

/** What stands where the works or the form would, while the operator has switched them off or it isn't known yet. */
const useOff = () => {
  const t = useText()
  const modules = useStream('modules')
  const isReading = useChart(modules, selectIsReadingSwitches)
  const isOn = useChart(modules, (snapshot) => selectSwitches(snapshot).nft)
  const name = t('plugin.nft')
  if (isReading) return <SkeletonRows count={3} label={t('plugin.reading')} />
  return isOn ? null : <EmptyState title={t('plugin.offTitle', { name })}>{t('plugin.offBody')}</EmptyState>
}

const All = () => {
  const t = useText()
  const off = useOff()
  const lacksRealAccount = useLacksRealAccount('nft')
  return (
    <NftsPage
      off={
        off && (
          <section className="card" aria-label={t('plugin.nft')}>
            {off}
          </section>
        )
      }
      mine={
        !lacksRealAccount ? (
          <LateSection part={MINE}>{(NftRecords) => <NftRecords />}</LateSection>
        ) : off === null ? (
          <RealOnlyNote module="nft" />
        ) : null
      }
    />
  )
}

const One = ({ id }: { readonly id: string }) => {
  const t = useText()
  const off = useOff()
  const lacksRealAccount = useLacksRealAccount('nft')
  return (
    <div className="page">
      <div className="page__head">
        <h1 className="t-title">{t('shell.titles.nfts')}</h1>
        <ButtonLink to="/nfts">{t('nfts.toAll')}</ButtonLink>
      </div>
      <LateSection part={WORK}>
        {(OneWork) => (
          <OneWork
            id={id}
            sale={(work, isLeading) =>
              !lacksRealAccount ? (
                <LateSection part={SALE}>{(SaleCard) => <SaleCard work={work} isLeading={isLeading} off={off} />}</LateSection>
              ) : work.state === 'running' ? (
                (off ?? <RealOnlyNote module="nft" />)
              ) : null
            }
          />
        )}
      </LateSection>
    </div>
  )
}
