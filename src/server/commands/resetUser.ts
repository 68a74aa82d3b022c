import { resetAtMachine } from '../auth/machineReset.ts'
import { StartError } from '../platform/config.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

await runCommand(async () => {
  const [teamId, ...rest] = process.argv.slice(2)
  if (!teamId || rest.length > 0) {
    throw new StartError('비밀번호를 다시 정할 팀ID 하나를 적어주세요: npm run user:reset -- 001')
  }
  return withDatabase(async (db) => {
    const reset = await resetAtMachine(db, teamId)
    if (!reset)
      throw new StartError(`팀ID ${teamId} 사용자가 없거나 삭제되었습니다. 아무것도 바꾸지 않았습니다.`)
    const lines = [
      '',
      '  비밀번호를 다시 정했습니다. 지금 한 번만 보이며, 로그인하면 바꿔야 합니다.',
      `  팀ID      ${reset.teamId}`,
      `  비밀번호  ${reset.password}`,
      '  로그인 잠금과 2단계 인증을 풀었고, 이 계정의 모든 로그인을 끝냈습니다.',
      '',
    ]
    console.log(lines.join('\n'))
    return 0
  })
})
