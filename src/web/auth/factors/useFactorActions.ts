import { removeApp, removePasskey, renewRecoveryCodes } from '#shared/auth/factors.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'

/** The changes of factors that need no form. The server asks for a recent proof by itself. */
export function useFactorActions(refresh: () => Promise<void>) {
  const confirm = useConfirm()

  async function run<T>(title: string, work: () => Promise<T>): Promise<T | null> {
    try {
      const done = await work()
      await refresh()
      return done
    } catch (error) {
      toast({
        variant: 'destructive',
        title,
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
      return null
    }
  }

  return {
    async disconnectApp() {
      const agreed = await confirm({
        title: '인증 앱 연결을 끊을까요?',
        description: '앞으로 이 앱의 코드로는 로그인할 수 없습니다.',
        confirmLabel: '연결 끊기',
        destructive: true,
      })
      if (!agreed) return
      const done = await run('인증 앱 연결 끊기 실패', () => call(removeApp, {}))
      if (done) toast({ title: '인증 앱 연결 끊기 완료', description: done.message })
    },
    async deletePasskey({ id, name }: { id: number; name: string }) {
      const agreed = await confirm({
        title: '패스키를 지울까요?',
        description: `${name}: 앞으로 이 패스키로는 로그인할 수 없습니다. 기기에 남은 패스키는 기기 설정에서 지울 수 있습니다.`,
        confirmLabel: '패스키 삭제',
        destructive: true,
      })
      if (!agreed) return
      const done = await run('패스키 삭제 실패', () => call(removePasskey, { params: { id: String(id) } }))
      if (done) toast({ title: '패스키 삭제 완료', description: done.message })
    },
    async renewCodes(): Promise<readonly string[] | null> {
      const agreed = await confirm({
        title: '복구 코드를 새로 만들까요?',
        description: '이전 복구 코드는 더 이상 쓸 수 없습니다.',
        confirmLabel: '새로 만들기',
      })
      if (!agreed) return null
      const done = await run('복구 코드 만들기 실패', () => call(renewRecoveryCodes, {}))
      return done?.recoveryCodes ?? null
    },
  }
}
