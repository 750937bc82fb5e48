import { formatsToSend, mayBeShrunk, sizeToSend } from "../rules/picture-to-send.ts";
import { maxPictureBytes } from "../rules/upload-limits.ts";

/**
 * The picture as it is sent: upright, at most 2,400 px long. A file that this browser cannot decode
 * is sent as it is, and the server says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!mayBeShrunk(file) || !("createImageBitmap" in window)) return file;
  try {
    // Turned upright, as the camera noted it: the notes are not sent.
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const size = sizeToSend(file, picture);
    const drawn = size === null ? null : draw(picture, size);
    picture.close();
    return drawn === null ? file : await encode(file, drawn);
  } catch {
    return file;
  }
}

type Drawn = { readonly canvas: HTMLCanvasElement; readonly isTransparent: boolean };

function draw(
  picture: ImageBitmap,
  size: { readonly width: number; readonly height: number },
): Drawn | null {
  const canvas = Object.assign(document.createElement("canvas"), size);
  const sheet = canvas.getContext("2d", { willReadFrequently: true });
  if (sheet === null) return null;
  sheet.imageSmoothingQuality = "high";
  sheet.drawImage(picture, 0, 0, size.width, size.height);
  const { data } = sheet.getImageData(0, 0, size.width, size.height);
  for (let alpha = 3; alpha < data.length; alpha += 4)
    if (data[alpha] !== 255) return { canvas, isTransparent: true };
  return { canvas, isTransparent: false };
}

async function encode(file: File, { canvas, isTransparent }: Drawn): Promise<Blob> {
  for (const { type, quality } of formatsToSend(file, isTransparent)) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    // A browser that does not know a format makes a PNG instead.
    if (made?.type === type && made.size <= maxPictureBytes) return made;
  }
  return file;
}
