/** Currency pairs: code, name, a plausible rate and, where it differs from `calm`, the volatility. */
import type { Row } from '../instrument.ts'

export const FOREX: readonly Row[] = [
  ['EUR/USD', 'Euro / US Dollar', 1.08427], ['GBP/USD', 'British Pound / US Dollar', 1.27164],
  ['USD/JPY', 'US Dollar / Japanese Yen', 151.284], ['USD/CHF', 'US Dollar / Swiss Franc', 0.89316],
  ['AUD/USD', 'Australian Dollar / US Dollar', 0.65821], ['USD/CAD', 'US Dollar / Canadian Dollar', 1.36472],
  ['NZD/USD', 'New Zealand Dollar / US Dollar', 0.60538], ['EUR/GBP', 'Euro / British Pound', 0.85267],
  ['EUR/JPY', 'Euro / Japanese Yen', 164.031], ['EUR/CHF', 'Euro / Swiss Franc', 0.96842],
  ['EUR/AUD', 'Euro / Australian Dollar', 1.64728], ['EUR/CAD', 'Euro / Canadian Dollar', 1.47973],
  ['EUR/NZD', 'Euro / New Zealand Dollar', 1.79106], ['GBP/JPY', 'British Pound / Japanese Yen', 192.378],
  ['GBP/CHF', 'British Pound / Swiss Franc', 1.13578], ['GBP/AUD', 'British Pound / Australian Dollar', 1.93197],
  ['GBP/CAD', 'British Pound / Canadian Dollar', 1.73544], ['GBP/NZD', 'British Pound / New Zealand Dollar', 2.10057],
  ['AUD/JPY', 'Australian Dollar / Japanese Yen', 99.577], ['AUD/CHF', 'Australian Dollar / Swiss Franc', 0.58789],
  ['AUD/CAD', 'Australian Dollar / Canadian Dollar', 0.89828], ['AUD/NZD', 'Australian Dollar / New Zealand Dollar', 1.08727],
  ['NZD/JPY', 'New Zealand Dollar / Japanese Yen', 91.584], ['NZD/CHF', 'New Zealand Dollar / Swiss Franc', 0.54071],
  ['NZD/CAD', 'New Zealand Dollar / Canadian Dollar', 0.82617], ['CAD/JPY', 'Canadian Dollar / Japanese Yen', 110.853],
  ['CAD/CHF', 'Canadian Dollar / Swiss Franc', 0.65446], ['CHF/JPY', 'Swiss Franc / Japanese Yen', 169.381],
  ['USD/SEK', 'US Dollar / Swedish Krona', 10.48263], ['USD/NOK', 'US Dollar / Norwegian Krone', 10.71528],
  ['USD/DKK', 'US Dollar / Danish Krone', 6.87914], ['USD/PLN', 'US Dollar / Polish Zloty', 3.97218],
  ['USD/HUF', 'US Dollar / Hungarian Forint', 362.418], ['USD/CZK', 'US Dollar / Czech Koruna', 23.31462],
  ['USD/TRY', 'US Dollar / Turkish Lira', 32.24716, 'steady'],
  ['USD/ZAR', 'US Dollar / South African Rand', 18.64275, 'steady'],
  ['USD/MXN', 'US Dollar / Mexican Peso', 16.72384, 'steady'], ['USD/SGD', 'US Dollar / Singapore Dollar', 1.34816],
  ['USD/HKD', 'US Dollar / Hong Kong Dollar', 7.82134, 'pegged'], ['USD/CNH', 'US Dollar / Offshore Renminbi', 7.24718],
  ['USD/THB', 'US Dollar / Thai Baht', 36.41827], ['USD/INR', 'US Dollar / Indian Rupee', 83.37264],
  ['EUR/SEK', 'Euro / Swedish Krona', 11.36581], ['EUR/NOK', 'Euro / Norwegian Krone', 11.61822],
  ['EUR/PLN', 'Euro / Polish Zloty', 4.30691],
]
