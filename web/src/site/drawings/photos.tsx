/** Drawn placeholders for photos: symbols ph-fire, ph-flue and ph-crown. */
export function PhotoSymbols() {
  return (
    <>
      <symbol id="ph-fire" viewBox="0 0 300 190" preserveAspectRatio="xMidYMid slice">
        <rect width="300" height="190" fill="#2b2826" />
        <g fill="#7a5a4c">
          <rect x="-20" y="2" width="74" height="28" rx="1.5" />
          <rect x="60" y="2" width="74" height="28" rx="1.5" fill="#6c4f43" />
          <rect x="140" y="2" width="74" height="28" rx="1.5" />
          <rect x="220" y="2" width="90" height="28" rx="1.5" fill="#836353" />
          <rect x="-60" y="36" width="74" height="28" rx="1.5" fill="#6c4f43" />
          <rect x="20" y="36" width="74" height="28" rx="1.5" fill="#836353" />
          <rect x="100" y="36" width="74" height="28" rx="1.5" />
          <rect x="180" y="36" width="74" height="28" rx="1.5" fill="#6c4f43" />
          <rect x="260" y="36" width="74" height="28" rx="1.5" />
          <rect x="-20" y="70" width="74" height="28" rx="1.5" />
          <rect x="60" y="70" width="74" height="28" rx="1.5" fill="#5d453b" />
          <rect x="140" y="70" width="74" height="28" rx="1.5" fill="#836353" />
          <rect x="220" y="70" width="90" height="28" rx="1.5" />
          <rect x="-60" y="104" width="74" height="28" rx="1.5" />
          <rect x="20" y="104" width="74" height="28" rx="1.5" fill="#5d453b" />
          <rect x="100" y="104" width="74" height="28" rx="1.5" fill="#4c3931" />
          <rect x="180" y="104" width="74" height="28" rx="1.5" fill="#5d453b" />
          <rect x="260" y="104" width="74" height="28" rx="1.5" />
          <rect x="-20" y="138" width="74" height="28" rx="1.5" fill="#5d453b" />
          <rect x="60" y="138" width="74" height="28" rx="1.5" fill="#43332c" />
          <rect x="140" y="138" width="74" height="28" rx="1.5" fill="#43332c" />
          <rect x="220" y="138" width="90" height="28" rx="1.5" fill="#5d453b" />
          <rect x="20" y="172" width="74" height="28" fill="#3a2d27" />
          <rect x="100" y="172" width="74" height="28" fill="#342924" />
          <rect x="180" y="172" width="74" height="28" fill="#3a2d27" />
        </g>
        <path
          d="M137 0v32l-38 1v35l40 1 .5 34-42 1"
          fill="none"
          stroke="#0f0d0c"
          strokeWidth="7"
          strokeLinejoin="round"
        />
        <path
          d="m139 66 12 10 4 13 13 8 3 14 12 9 3 18"
          fill="none"
          stroke="#120f0e"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
        <path d="M0 190V150c60 22 90 26 150 26s110-6 150-24v38z" fill="#161413" opacity=".55" />
      </symbol>
      <symbol id="ph-flue" viewBox="0 0 300 190" preserveAspectRatio="xMidYMid slice">
        <rect width="300" height="190" fill="#1d1b1a" />
        <circle cx="150" cy="95" r="150" fill="#6b5146" />
        <circle cx="150" cy="95" r="118" fill="#5a443b" />
        <circle cx="150" cy="95" r="112" fill="#64493e" />
        <circle cx="152" cy="94" r="84" fill="#46362f" />
        <circle cx="152" cy="94" r="79" fill="#4d3b33" />
        <circle cx="154" cy="92" r="54" fill="#322823" />
        <circle cx="155" cy="91" r="50" fill="#382c27" />
        <circle cx="156" cy="90" r="27" fill="#1d1816" />
        <circle cx="156" cy="90" r="11" fill="#cfd8dc" />
        <path
          d="m236 20-9 22 6 18-12 22 5 20-14 18 4 24-9 26"
          fill="none"
          stroke="#120e0d"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="m227 60 18 6M221 100l20 2" stroke="#120e0d" strokeWidth="1.8" />
      </symbol>
      <symbol id="ph-crown" viewBox="0 0 300 190" preserveAspectRatio="xMidYMid slice">
        <rect width="300" height="190" fill="#cfdae1" />
        <path d="M0 120c50-12 80-6 120-10s120-14 180-2v82H0z" fill="#7f8b78" />
        <path d="M62 92h176l16 22H46z" fill="#b9b4aa" />
        <rect x="46" y="114" width="208" height="12" fill="#9a958b" />
        <g fill="#8a5c49">
          <rect x="56" y="126" width="60" height="20" />
          <rect x="120" y="126" width="60" height="20" fill="#7c5242" />
          <rect x="184" y="126" width="60" height="20" />
          <rect x="56" y="150" width="28" height="20" fill="#7c5242" />
          <rect x="88" y="150" width="60" height="20" />
          <rect x="152" y="150" width="60" height="20" fill="#936451" />
          <rect x="216" y="150" width="28" height="20" />
          <rect x="56" y="174" width="60" height="20" />
          <rect x="120" y="174" width="60" height="20" />
          <rect x="184" y="174" width="60" height="20" fill="#7c5242" />
        </g>
        <path d="M118 60h64v36h-64z" fill="#a8654a" />
        <path d="M118 60h64l-6-9h-52z" fill="#c07f62" />
        <path d="M128 55h44v5h-44z" fill="#2a201c" />
        <path
          d="m82 94 10 10-5 10 9 12M206 92l-8 12 10 8-4 14"
          fill="none"
          stroke="#2d2926"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
      </symbol>
    </>
  );
}
