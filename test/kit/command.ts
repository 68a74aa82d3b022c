import { type ChildProcess, spawn } from 'node:child_process'

/** A command of the program in a process of its own, as npm runs it. */
export function startCommand(name: string, args: string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [`src/server/commands/${name}.ts`, ...args], {
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

export const runCommand = (name: string, args: string[], env: Record<string, string>) =>
  startCommand(name, args, env).ended
