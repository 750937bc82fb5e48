import { Link } from "react-router";
import { pictureAddress } from "#modules/media/public.ts";
import { Picture } from "#ui/picture.tsx";
import type { CartLine } from "../contract.ts";

type LinePictureProps = { readonly line: CartLine; readonly address: string };

/** The picture of a line, with a link to its page; what is made for one buyer has neither. */
export function LinePicture({ address, line }: LinePictureProps) {
  if (line.isCommissioned) return <NoPicture />;
  return (
    <Link to={address} tabIndex={-1} aria-hidden="true">
      {line.imageFile === null ? (
        <NoPicture />
      ) : (
        <Picture
          image={{ src: pictureAddress(line.imageFile, 320), alt: "", width: 900, height: 1125 }}
        />
      )}
    </Link>
  );
}

function NoPicture() {
  return <span className="block aspect-4/5 rounded-card bg-surface-sunken" />;
}
