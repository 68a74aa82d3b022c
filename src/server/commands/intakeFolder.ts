import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readFolder } from '../intakes/folder/readFolder.ts'
import { startStoringAsCommand } from '../intakes/folder/storeSure.ts'
import { countFiles } from '../intakes/rows/intakeFiles.ts'
import { AppError } from '../platform/appError.ts'
import { StartError } from '../platform/config.ts'
import { actorOfJob } from '../platform/jobs/actorOfJob.ts'
import { watchDisk } from '../platform/storage/diskWatch.ts'
import { StorageError } from '../platform/storage/errors.ts'
import { openStore } from '../platform/storage/openStore.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

const count = (number: number) => number.toLocaleString('ko-KR')
const usage = '폴더와 사용자를 적어주세요: npm run files:intake -- /옛파일 --as 001 [--store-sure]'

const origin = { address: 'command', requestId: crypto.randomUUID() }

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, 'store-sure': { type: 'boolean', default: false } },
  })
  const [given, ...rest] = positionals
  if (!given || rest.length > 0 || !values.as) throw new StartError(usage)
  const folder = resolve(given)
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw new StartError(`폴더가 없습니다: ${folder}`)
  const teamId = values.as
  return withDatabase(async (db, { config }) => {
    const { fixedSettings } = config
    const actor = await actorOfJob(db, { ownerTeamId: teamId }, origin, { lock: false, fixedSettings }).catch(
      () => {
        throw new StartError(`팀ID ${teamId} 사용자가 없거나 삭제되었습니다. 아무것도 읽지 않았습니다.`)
      },
    )
    const start = performance.now()
    let told = 0
    const progress = (done: number, total: number) => {
      if (done < total && performance.now() - told < 5000) return
      told = performance.now()
      console.error(`읽는 중: ${count(done)} / ${count(total)}`)
    }
    const store = await openStore(config)
    const disk = await watchDisk([config.dataDir, config.storageFolder], config.diskReserveBytes)
    try {
      const id = await readFolder({
        db,
        store,
        actor,
        folder,
        hasRoom: disk.hasRoom,
        fixedSettings,
        progress,
      })
      const { all, placed, waiting, same, refused, stored } = await countFiles(db, id)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(
        `파일 ${count(all)}개를 읽었습니다. (${seconds}초) 저장 예정 ${count(placed)}, 기업 미정 ${count(waiting)}, 이미 있음 ${count(same)}, 저장 불가 ${count(refused)}, 저장됨 ${count(stored)}`,
      )
      if (values['store-sure'] && (await startStoringAsCommand(db, actor, id)))
        console.log('기업이 확실한 파일은 서버가 이어서 저장합니다.')
      console.log(`${teamId} 사용자로 로그인해 파일 가져오기에서 목록을 확인하고 저장하세요.`)
      return 0
    } catch (error) {
      if (error instanceof StorageError && error.reason === 'full')
        throw new StartError(
          '저장 공간이 부족하여 멈췄습니다. 공간을 늘린 뒤 같은 명령을 다시 실행하면 이어서 읽습니다.',
        )
      if (error instanceof AppError) throw new StartError(error.message)
      throw error
    } finally {
      disk.stop()
    }
  })
})
