export const noticeLimits = { title: 200, content: 100_000, files: 20, fileBytes: 50 * 1024 * 1024 } as const
