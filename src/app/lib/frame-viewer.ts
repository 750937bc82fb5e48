import type { ShellViewer } from "#ui/shell/viewer.ts";

/** The signed-in user, as far as pages show it. */
export type FrameViewer = {
  readonly userId: string;
  readonly displayName: string;
  readonly initial: string;
  readonly isStaff: boolean;
  readonly isSeller: boolean;
  readonly sellerStatus: string | null;
  readonly tools: ShellViewer["tools"];
  readonly bell: ShellViewer["bell"];
};
