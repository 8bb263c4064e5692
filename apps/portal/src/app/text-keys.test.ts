import account from '@zuruf/messages/de/account'
import area from '@zuruf/messages/de/area'
import bank from '@zuruf/messages/de/bank'
import legal from '@zuruf/messages/de/legal'
import life from '@zuruf/messages/de/life'
import newsletter from '@zuruf/messages/de/newsletter'
import overviews from '@zuruf/messages/de/overviews'
import portal from '@zuruf/messages/de/portal'
import recipient from '@zuruf/messages/de/recipient'
import rewards from '@zuruf/messages/de/rewards'
import { expect, test } from 'vitest'

test('no two files of texts have a key in common: the one loaded later would win everywhere', () => {
  const keys = [account, area, bank, legal, life, newsletter, overviews, portal, recipient, rewards].flatMap(
    (texts) => Object.keys(texts),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
