import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Imports the module again for each test, because its store is global.
async function freshStore() {
  vi.resetModules()
  return import('#web/ui/feedback/toast.store.ts')
}

describe('toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows one at a time, the newest', async () => {
    const { toast, currentToasts } = await freshStore()
    toast({ title: '첫째' })
    toast({ title: '둘째', variant: 'destructive' })
    expect(currentToasts()).toMatchObject([{ title: '둘째', variant: 'destructive', open: true }])
  })

  it('keeps a dismissed one for 1,000,000 ms, closed, and then drops it', async () => {
    const { toast, currentToasts } = await freshStore()
    toast({ title: '업로드 완료' }).dismiss()
    expect(currentToasts()).toMatchObject([{ open: false }])
    vi.advanceTimersByTime(999_999)
    expect(currentToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(currentToasts()).toHaveLength(0)
  })

  it('dismissing an old one leaves the new one alone', async () => {
    const { toast, currentToasts } = await freshStore()
    const old = toast({ title: '첫째' })
    toast({ title: '둘째' })
    old.dismiss()
    vi.advanceTimersByTime(1_000_000)
    expect(currentToasts()).toMatchObject([{ title: '둘째', open: true }])
  })

  it('notifies its listeners until they unsubscribe', async () => {
    const { toast, dismissToast, subscribeToToasts } = await freshStore()
    const heard = vi.fn<() => void>()
    const stop = subscribeToToasts(heard)
    toast({ title: '하나' })
    dismissToast()
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    toast({ title: '둘' })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('hands out the same list while nothing changes, as React needs it', async () => {
    const { toast, currentToasts } = await freshStore()
    toast({ title: '하나' })
    expect(currentToasts()).toBe(currentToasts())
  })
})
