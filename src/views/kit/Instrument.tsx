import { classNames } from './class-names.ts'

/** Short sign in the disc beside a name: `BTC` of `BTC/USDT`. */
const signOf = (code: string): string => code.split(/[/.:-]/)[0]!.slice(0, 4)

/** Sign, code and name of an instrument. */
export const Instrument = ({ code, name }: { readonly code: string; readonly name: string }) => {
  const sign = signOf(code)
  return (
    <span className="inst">
      <span className={classNames('inst__mark', sign.length > 3 && 'inst__mark--long')} aria-hidden="true">
        {sign}
      </span>
      <span className="inst__text">
        <b>{code}</b>
        <small>{name}</small>
      </span>
    </span>
  )
}
