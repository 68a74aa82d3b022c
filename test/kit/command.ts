import { type ChildProcess, spawn } from 'node:child_process'
import { fromBundle, type Program } from './program.ts'

/** Runs a command of the program in its own process. */
export function startCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
  program: Program = fromBundle,
) {
  const child: ChildProcess = spawn(process.execPath, [program.command(name), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: '.cache/compile', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text += part.toString()))
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, text })),
  )
  return { child, ended }
}

export const runCommand = (...command: Parameters<typeof startCommand>) => startCommand(...command).ended
