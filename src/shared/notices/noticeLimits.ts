import { uploadLimits } from '../catalogue/words/uploadLimits.ts'

export const noticeLimits = { title: 200, content: 100_000, ...uploadLimits.notice } as const
