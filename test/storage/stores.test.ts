import { randomBytes } from 'node:crypto'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import { openStore } from '#server/platform/storage/openStore.ts'
import { readStorage } from '#server/platform/storageUrl.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { describeStore } from './storeContract.ts'

describeStore('a folder', async () => createLocalStore(await temporaryFolder()))

// `npm run test:cluster` starts an object store and sets this URL and the access keys in the environment.
const s3 = process.env.TEST_S3_URL
if (s3) {
  describeStore('an object store', async () => {
    const own = new URL(s3)
    own.pathname += `/${randomBytes(4).toString('hex')}`
    return openStore(readStorage(own.href, await temporaryFolder()))
  })
}
