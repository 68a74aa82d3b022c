import { parseArgs } from 'node:util'
import { StartError } from '../platform/config.ts'
import { copyStore } from '../platform/storage/moveStore.ts'
import { openStore } from '../platform/storage/openStore.ts'
import { readStorage } from '../platform/storageUrl.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

const count = (number: number) => number.toLocaleString('ko-KR')

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { to } = values
  if (!to)
    throw new StartError(
      '옮길 곳을 적어주세요: npm run storage:move -- --to s3://버킷/앞부분?region=ap-northeast-2',
    )
  return withDatabase(async (db, { config }) => {
    const goal = readStorage(to, config.dataDir)
    const same = goal.objectStore
      ? JSON.stringify(goal.objectStore) === JSON.stringify(config.objectStore)
      : !config.objectStore && goal.storageFolder === config.storageFolder
    if (same) throw new StartError('지금 쓰고 있는 저장소입니다. 다른 곳을 적어주세요.')
    const from = await openStore(config)
    const { copied, bytes, there, lost } = await copyStore(db, from, await openStore(goal), (moved) =>
      console.error(`옮김 ${count(moved.copied)}개, 이미 있음 ${count(moved.there)}개`),
    )
    console.log(
      `파일 ${count(copied)}개(${count(Math.ceil(bytes / 1024))}KB)를 옮겼고 ${count(there)}개는 이미 있었습니다. 모두 원본과 같은지 확인했습니다.`,
    )
    for (const key of lost.slice(0, 20)) console.error(`지금 저장소에 내용이 없거나 손상된 파일: ${key}`)
    console.log(
      copied > 0
        ? '그동안 더해진 파일이 있을 수 있습니다. 서버를 멈추고 한 번 더 실행한 뒤 STORAGE_URL을 바꿔 시작하세요.'
        : '더 옮길 것이 없습니다. 서버가 멈춰 있다면 STORAGE_URL을 바꿔 시작하세요. 옛 저장소는 그대로 남아 있습니다.',
    )
    return lost.length > 0 ? 3 : 0
  })
})
