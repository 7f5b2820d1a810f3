import { open, type Calls } from '../../support/calls.ts'

export const calls: Calls = { 'get /index/listNft': open('200 200') }
