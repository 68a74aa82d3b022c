import type { TaskTools } from '#server/platform/isolation/task.ts'

export interface EchoInput {
  label: string
  bytes: Buffer
}

export default async function echo(input: EchoInput, tools: TaskTools) {
  tools.progress({ step: 1, pid: process.pid })
  tools.progress({ step: 2 })
  console.log(`printed by ${input.label}`)
  return { label: input.label, bytes: Buffer.from(input.bytes.toReversed()) }
}
